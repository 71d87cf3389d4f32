import * as c from '@quadro/contract/desenvolvimento/certificados/conferencia.ts'
import { sql } from 'kysely'
import { limitOrRefuse } from '../../../kit/access/limits.ts'
import { typedCode } from '../../../kit/access/passwords.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { emitidos } from './certificado-papel.ts'
import { horasDaTurma, lerTurma, validadeDaTurma } from './certificado-turma.ts'
import { certificacaoDita } from './certificado-valores.ts'

const DESCONHECIDO: c.Conferencia = {
  situacao: 'DESCONHECIDO',
  empresa: null,
  nome: null,
  curso: null,
  horas: null,
  validade: null,
}
type Dito = Pick<c.Conferencia, 'nome' | 'curso' | 'horas' | 'validade'>

/** What the certificate of a certification says today; undefined while it does not count. */
async function daCertificacao(ctx: Ctx, id: number): Promise<Dito | undefined> {
  const [emitido] = await emitidos(ctx, [id])
  if (!emitido || emitido.data === null) return undefined
  const { certificacao, horas } = await certificacaoDita(ctx, id)
  return { nome: emitido.talento, curso: certificacao, horas, validade: emitido.validade }
}
/** What the certificate of a class says today; undefined for who has not passed. */
async function daTurma(ctx: Ctx, id: number): Promise<Dito | undefined> {
  const [inscrito] = await rows(
    ctx.db,
    sql<{ turmaId: number; nome: string; situacao: string }>`
      select turma_id, talento_nome as nome, situacao from colaborador_turma_lista where id = ${id}`,
  )
  if (inscrito?.situacao !== 'A') return undefined
  const turma = await lerTurma(ctx, inscrito.turmaId)
  return { nome: inscrito.nome, curso: turma.curso, horas: horasDaTurma(turma), validade: validadeDaTurma(turma) }
}

interface Achado {
  empresaId: number
  empresaNome: string
  colaboradorCertificacaoId: number | null
  colaboradorTurmaId: number | null
}
/** Dots and long dashes are left out too. */
const digitado = (codigo: string): string => typedCode(codigo).replace(/[^A-Z\d]/g, '')
/** Whatever cannot be a code is looked up all the same, so that no answer and no time tells it from an unknown one. */
async function conferir(ctx: Ctx, codigo: string): Promise<c.Conferencia> {
  await limitOrRefuse(ctx.services.database, `certificado:endereco:${ctx.address}`, { max: 120, windowSeconds: 900 })
  const [achado] = await rows(ctx.db, sql<Achado>`select * from entrar_por_certificado(${digitado(codigo)})`)
  if (!achado) return DESCONHECIDO
  const { empresaNome: empresa, colaboradorCertificacaoId, colaboradorTurmaId } = achado
  const dela: Ctx = Object.create(ctx, { empresaId: { value: achado.empresaId } })
  const dito =
    colaboradorCertificacaoId !== null
      ? await daCertificacao(dela, colaboradorCertificacaoId)
      : colaboradorTurmaId !== null
        ? await daTurma(dela, colaboradorTurmaId)
        : undefined
  if (!dito) return { ...DESCONHECIDO, situacao: 'CANCELADO', empresa }
  const venceu = dito.validade !== null && dito.validade < ctx.hoje()
  return { situacao: venceu ? 'VENCIDO' : 'VALIDO', empresa, ...dito }
}

export const conferencia: Route = route(c.conferir)((ctx, { codigo }) => conferir(ctx, codigo))
