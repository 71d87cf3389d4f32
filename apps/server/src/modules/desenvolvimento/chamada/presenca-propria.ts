import { createHash } from 'node:crypto'
import * as c from '@quadro/contract/desenvolvimento/turmas/chamada.ts'
import { janelaDe, type Momento, momentoDe } from '@quadro/contract/desenvolvimento/turmas/chamada-janela.ts'
import { wallClock } from '@quadro/contract/kit/cell.ts'
import { mascararCpf } from '@quadro/contract/kit/documentos.ts'
import { sql } from 'kysely'
import { limitOrRefuse } from '../../../kit/access/limits.ts'
import { typedCode } from '../../../kit/access/passwords.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { calendarFile } from '../../../kit/messages/calendar.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { abrirBilhete, aceito, foraDaRede, primeiraMetade, selarBilhete } from './chamada-codigos.ts'

interface Dizeres {
  empresaId: number
  empresaNome: string
  turmaId: number
  turma: string
  curso: string
  instrutor: string
  dia: string
  horaIni: string | null
  horaFim: string | null
  lugar: string | null
  ordem: number
  de: number
}
async function dizeresDa(ctx: Ctx, chamadaId: number): Promise<Dizeres> {
  const [found] = await rows(ctx.db, sql<Dizeres>`select * from dizeres_da_chamada(${chamadaId})`)
  if (!found) throw notFound()
  return found
}
const horaDe = (ctx: Ctx, em: Date | string): string => wallClock(em, ctx.services.settings.timeZone)!.slice(11, 16)

/** What a mark at this time of the day is; outside the window of the day a sentence refuses it. */
function naJanela(d: Dizeres, hora: string): Momento {
  const momento = momentoDe(d, hora)
  if (momento === 'CEDO') throw invalidState(`${c.RECUSAS.CEDO} Abre às ${janelaDe(d)?.abre}.`)
  if (momento === 'TARDE') throw invalidState(c.RECUSAS.TARDE)
  return momento
}

/** Guessing finds a code no sooner than its owner would change it: 600 tries of 810,000, for a whole room behind one address. */
const TENTATIVAS = { max: 600, windowSeconds: 900 }

const lerCodigo = route(c.lerCodigo)(async (ctx, { codigo, aparelho }) => {
  const { database, settings } = ctx.services
  await limitOrRefuse(database, `presenca:endereco:${ctx.address}`, TENTATIVAS)
  const lido = typedCode(codigo)
  const agora = Date.now()
  const candidatas = await rows(
    ctx.db,
    sql<{ id: number; empresaId: number; empresaNome: string }>`
      select id, empresa_id, empresa_nome from chamadas_abertas(${primeiraMetade(lido)})`,
  )
  for (const { id, empresaId, empresaNome } of candidatas) {
    if (!(await aceito(settings, { id, codigo: primeiraMetade(lido) }, lido, agora))) continue
    const d = await dizeresDa(ctx, id)
    const hora = horaDe(ctx, new Date(agora))
    const momento = naJanela(d, hora)
    const janela = janelaDe(d)
    const { turma, curso, instrutor, dia, ordem, de, horaIni, horaFim, lugar } = d
    return {
      bilhete: await selarBilhete(settings, aparelho, { chamadaId: id, em: agora }),
      empresa: { id: empresaId, nome: empresaNome },
      ...{ turma, curso, instrutor, dia, ordem, de, horaIni, horaFim, lugar, hora, momento },
      noHorarioAte: janela?.noHorario ?? null,
      atrasadoAte: janela?.atrasado ?? null,
    }
  }
  throw invalidState(c.RECUSAS.CODIGO)
})

interface DoComprovante {
  nome: string
  cpf: string | null
  em: string
  pendente: boolean
  recusada: boolean
  minutos: number
  total: number
  proximo: string | null
  proximoIni: string | null
  proximoFim: string | null
  proximoLugar: string | null
}
/** The next day of the class as an event; null where it has no times. */
async function naAgenda(ctx: Ctx, d: Dizeres, y: DoComprovante): Promise<string | null> {
  if (y.proximo === null || y.proximoIni === null) return null
  const { publicUrl, timeZone, mailFrom } = ctx.services.settings
  const [quando] = await rows(
    ctx.db,
    sql<{ inicio: string; fim: string }>`
      select (${y.proximo}::date + ${y.proximoIni}::time) at time zone ${timeZone} as inicio,
             (${y.proximo}::date + ${y.proximoFim}::time) at time zone ${timeZone} as fim`,
  )
  const { hostname } = new URL(publicUrl)
  return calendarFile({
    ...{ metodo: 'PUBLISH', uid: `turma-${d.turmaId}-${y.proximo}@${hostname}`, sequencia: 0, agora: new Date() },
    ...{ inicio: new Date(quando!.inicio), fim: new Date(quando!.fim) },
    ...{ titulo: d.curso, descricao: d.turma, lugar: y.proximoLugar },
    organizador: { nome: d.empresaNome, email: /<([^<>]+)>/.exec(mailFrom ?? '')?.[1] ?? `quadro@${hostname}` },
  })
}

type Marca = { bilhete: string; aparelho: string }
/** Marks the presence of an employee of the session's company, at the moment in which the code was read. */
async function marcar(
  ctx: Ctx,
  talentoId: number,
  como: 'L' | 'P',
  { bilhete, aparelho }: Marca,
): Promise<c.Comprovante> {
  const agora = Date.now()
  const { chamadaId, em } = await abrirBilhete(ctx.services.settings, aparelho, bilhete, agora)
  const d = await dizeresDa(ctx, chamadaId)
  // A PIN counts only while the window is open: a ticket that was read in its last minutes opens no later door.
  if (como === 'P') naJanela(d, horaDe(ctx, new Date(agora)))
  const { redesDePresenca } = await ctx.db
    .selectFrom('empresaConfiguracao')
    .select('redesDePresenca')
    .where('empresaId', '=', ctx.empresaId)
    .executeTakeFirstOrThrow()
  const hash = createHash('sha256').update(aparelho.toLowerCase()).digest()
  const [feito] = await rows(
    ctx.db,
    sql<{ resultado: 'OK' | 'JA' | 'ENCERRADA' | 'NAO_INSCRITO'; chegadaId: number }>`
      select * from registrar_chegada(${chamadaId}, ${talentoId}, ${new Date(em).toISOString()}, ${como}, ${hash},
        ${foraDaRede(redesDePresenca, ctx.address)})`,
  )
  const { resultado, chegadaId } = feito!
  if (resultado === 'ENCERRADA' || resultado === 'NAO_INSCRITO') throw invalidState(c.RECUSAS[resultado])
  const [y] = await rows(ctx.db, sql<DoComprovante>`select * from comprovante_de_chegada(${chegadaId}, ${talentoId})`)
  const hora = horaDe(ctx, y!.em)
  return {
    numero: `P-${d.dia.slice(0, 4)}-${String(chegadaId).padStart(6, '0')}`,
    nome: y!.nome,
    cpf: y!.cpf === null ? null : mascararCpf(y!.cpf),
    ...{ empresa: d.empresaNome, turma: d.turma, curso: d.curso, ordem: d.ordem, de: d.de, lugar: d.lugar },
    ...{ hora, momento: momentoDe(d, hora), espera: y!.pendente, recusada: y!.recusada, jaEstava: resultado === 'JA' },
    ...{ minutos: y!.minutos, total: y!.total },
    proximo:
      y!.proximo === null
        ? null
        : { dia: y!.proximo, horaIni: y!.proximoIni, horaFim: y!.proximoFim, lugar: y!.proximoLugar },
    agenda: await naAgenda(ctx, d, y!),
  }
}

export const presencaPropria: Route[] = [
  lerCodigo,
  route(c.marcarSemLogin)((ctx, marca) => marcar(ctx, ctx.person.talentoId, 'P', marca)),
  route(c.marcarComLogin)((ctx, marca) => {
    const { talentoId } = ctx.user
    if (talentoId === null) throw invalidState(c.RECUSAS.SEM_TALENTO)
    return marcar(ctx, talentoId, 'L', marca)
  }),
]
