import * as c from '@quadro/contract/desenvolvimento/turmas/chamada.ts'
import { janelaDe, momentoDe } from '@quadro/contract/desenvolvimento/turmas/chamada-janela.ts'
import { wallClock } from '@quadro/contract/kit/cell.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import encodeQR from 'qr'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { repeatableRoute } from '../../../kit/http/repeatable.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { linhasDeInscricoes } from '../turmas/inscricoes.ts'
import { comPalavras, diasDa, type LinhaDaTurma, situacaoDe } from '../turmas/turmas-dias.ts'
import { aceito, codigoEm, passaEm, sortearMetade } from './chamada-codigos.ts'

labelTable('chamada', 'Presenças por QR')
labelTable('chegada_turma', 'Chegadas')

type Dia = ReturnType<typeof comPalavras<Awaited<ReturnType<typeof diasDa>>[number]>>
const corre = ({ situacao }: LinhaDaTurma): boolean => situacao === 'L' || situacao === 'A'
/** The instructor's device may run a little ahead. */
const ADIANTE = 2 * 60_000

async function diaDa(ctx: Ctx, turmaId: number, diaId: number) {
  const turma = await situacaoDe(ctx, turmaId)
  const dias = (await diasDa(ctx, turmaId)).map(comPalavras)
  const dia = dias.find(({ id }) => id === diaId)
  if (!dia) throw notFound()
  return { turma, dia, dias }
}
const chamadaDo = (ctx: Ctx, diaId: number) =>
  ctx.db
    .selectFrom('chamada')
    .select(['id', 'codigo', 'encerradaEm'])
    .where('diaTurmaId', '=', diaId)
    .executeTakeFirst()
/** Why the roll call of today cannot be opened; null when it can. */
function impedimento(turma: LinhaDaTurma, dias: readonly Dia[]): string | null {
  if (!corre(turma)) return 'A presença por QR é de uma turma liberada ou em andamento.'
  if (dias.length === 0) return 'Hoje não é dia desta turma.'
  return turma.inscritos === 0 ? 'Ninguém está inscrito nesta turma.' : null
}

/** Flagged, and not decided yet. */
const espera = (de: 'y' | 'chegada_turma') => {
  const coluna = (nome: string) => sql.ref(`${de}.${nome}`)
  return sql<boolean>`${coluna('decisao')} is null
    and (${coluna('aparelho_repetido')} or ${coluna('fora_da_rede')} or ${coluna('falta_marcada')})`
}
async function chegadasDo(ctx: Ctx, dia: Dia): Promise<c.Chegada[]> {
  const { timeZone } = ctx.services.settings
  const found = await ctx.db
    .selectFrom('chegadaTurma as y')
    .innerJoin('colaboradorTurmaLista as x', 'x.id', 'y.colaboradorTurmaId')
    .select(['y.id', 'y.colaboradorTurmaId as inscricaoId', 'x.talentoNome', 'y.em', 'y.aparelhoRepetido'])
    .select(['y.foraDaRede', 'y.faltaMarcada', 'y.motivo', espera('y').as('espera')])
    .select([sql<c.Chegada['como']>`y.como`.as('como'), sql<c.Chegada['decisao']>`y.decisao`.as('decisao')])
    .where('y.diaTurmaId', '=', dia.id)
    .orderBy('y.em', 'desc')
    .orderBy('y.id', 'desc')
    .$narrowType<{ talentoNome: string }>()
    .execute()
  return found.map((y) => ({ ...y, momento: momentoDe(dia, wallClock(y.em, timeZone)!.slice(11)) }))
}
/** Everybody with a seat whom the reader may see. */
async function pessoasDo(ctx: Ctx, turmaId: number, diaId: number): Promise<c.Chamada['pessoas']> {
  return ctx.db
    .selectFrom('colaboradorTurmaLista as linha')
    .leftJoin('presencaTurma as m', (join) =>
      join.onRef('m.colaboradorTurmaId', '=', 'linha.id').on('m.diaTurmaId', '=', diaId),
    )
    .leftJoin(
      sql<{ inscricaoId: number; cracha: string | null }>`crachas_da_turma(${turmaId})`.as('k'),
      'k.inscricaoId',
      'linha.id',
    )
    .select([
      'linha.id as inscricaoId',
      'linha.talentoNome',
      'linha.cargoNome',
      'linha.codigo',
      'm.presente',
      'k.cracha',
    ])
    .where('linha.turmaId', '=', turmaId)
    .where('linha.situacao', 'not in', ['E', 'O', 'C'])
    .orderBy('linha.talentoNome')
    .orderBy('linha.id')
    .$narrowType<{ inscricaoId: number; talentoNome: string; cargoNome: string }>()
    .execute()
}
async function ler(ctx: Ctx, { id, diaId }: { id: number; diaId: number }): Promise<c.Chamada> {
  const { turma, dia, dias } = await diaDa(ctx, id, diaId)
  const chamada = await chamadaDo(ctx, diaId)
  const janela = janelaDe(dia)
  return {
    aberta: chamada !== undefined && chamada.encerradaEm === null && corre(turma) && dia.dia === ctx.hoje(),
    encerrada: chamada !== undefined && chamada.encerradaEm !== null,
    turma: turma.descricao,
    curso: turma.cursoNome,
    dia: dia.dia,
    ordem: dias.indexOf(dia) + 1,
    de: dias.length,
    horaIni: dia.horaIni,
    horaFim: dia.horaFim,
    agora: new Date().toISOString(),
    noHorarioAte: janela?.noHorario ?? null,
    atrasadoAte: janela?.atrasado ?? null,
    pessoas: await pessoasDo(ctx, id, diaId),
    chegadas: await chegadasDo(ctx, dia),
  }
}
/** The day, in a class that is locked and runs. */
async function diaTravado(ctx: Ctx, { id, diaId }: { id: number; diaId: number }) {
  await lockRow(ctx, 'turma', id, { columns: ['id'] })
  const found = await diaDa(ctx, id, diaId)
  if (!corre(found.turma)) throw invalidState('A presença se marca em uma turma liberada ou em andamento.')
  return found
}
/** Open, of today: what the wall shows. */
async function aberta(ctx: Ctx, id: number, diaId: number) {
  const { turma, dia } = await diaDa(ctx, id, diaId)
  const chamada = await chamadaDo(ctx, diaId)
  if (!chamada || chamada.encerradaEm !== null || !corre(turma) || dia.dia !== ctx.hoje())
    throw invalidState('A presença por QR deste dia não está aberta.')
  return chamada
}
const presente = (ctx: Ctx, inscricaoId: number, diaId: number, valor: boolean) =>
  ctx.db
    .insertInto('presencaTurma')
    .values({ colaboradorTurmaId: inscricaoId, diaTurmaId: diaId, presente: valor })
    .onConflict((on) => on.columns(['empresaId', 'colaboradorTurmaId', 'diaTurmaId']).doNothing())
    .execute()
const semMarca = (diaId: number): Expression<SqlBool> =>
  sql`not exists (select from presenca_turma m where m.empresa_id = linha.empresa_id and m.colaborador_turma_id = linha.id
    and m.dia_turma_id = ${diaId})
    and not exists (select from chegada_turma y where y.empresa_id = linha.empresa_id and y.colaborador_turma_id = linha.id
    and y.dia_turma_id = ${diaId} and ${espera('y')})`

type Tomada = { id: number; diaId: number; inscricaoId: number; como: 'N' | 'C'; em: string }
/** Somebody whom the instructor saw, now or while there was no network. */
async function tomar(ctx: Ctx, { id, diaId, inscricaoId, como, em }: Tomada): Promise<{ inscricaoId: number }> {
  const { dia } = await diaTravado(ctx, { id, diaId })
  if (wallClock(em, ctx.services.settings.timeZone)!.slice(0, 10) !== dia.dia)
    throw fieldError('em', `O horário não é de ${formatarData(dia.dia)}, o dia da turma`)
  if (Date.parse(em) > Date.now() + ADIANTE) throw fieldError('em', 'O relógio do aparelho está adiantado')
  const pessoa = await linhasDeInscricoes(ctx)
    .clearSelect()
    .select('talentoNome')
    .where('id', '=', inscricaoId)
    .where('turmaId', '=', id)
    .where('situacao', '=', 'I')
    .executeTakeFirst()
  if (!pessoa) throw fieldError('inscricaoId', 'Este talento não está inscrito na turma')
  const marca = await ctx.db
    .selectFrom('presencaTurma')
    .select('presente')
    .where('colaboradorTurmaId', '=', inscricaoId)
    .where('diaTurmaId', '=', diaId)
    .executeTakeFirst()
  if (marca?.presente === false)
    throw invalidState(`${pessoa.talentoNome} tem falta marcada neste dia: corrija em Presença, com o motivo.`)
  await ctx.db
    .insertInto('chegadaTurma')
    .values({ colaboradorTurmaId: inscricaoId, diaTurmaId: diaId, em, como })
    // Who is flagged by the phone is vouched for: the instructor saw the person.
    .onConflict((on) =>
      on
        .columns(['empresaId', 'colaboradorTurmaId', 'diaTurmaId'])
        .doUpdateSet({ decisao: 'A' })
        .where(espera('chegada_turma')),
    )
    .execute()
  await presente(ctx, inscricaoId, diaId, true)
  return { inscricaoId }
}

export const chamada: Route[] = [
  route(c.podeGerar)(async (ctx, { id }) => {
    const turma = await situacaoDe(ctx, id)
    const dias = (await diasDa(ctx, id)).map(comPalavras).filter(({ dia }) => dia === ctx.hoje())
    const motivo = impedimento(turma, dias)
    const descricao = (d: Dia) => (d.horaIni ? `${d.turnoDescricao}, ${d.horaIni} – ${d.horaFim}` : d.turnoDescricao)
    return { pode: motivo === null, motivo, dias: dias.map((d) => ({ diaId: d.id, descricao: descricao(d) })) }
  }),
  route(c.lerChamada)(ler),
  route(c.abrirChamada)(async (ctx, { id, diaId }) => {
    await lockRow(ctx, 'turma', id, { columns: ['id'] })
    const { turma, dia } = await diaDa(ctx, id, diaId)
    const motivo = impedimento(turma, dia.dia === ctx.hoje() ? [dia] : [])
    if (motivo) throw invalidState(motivo)
    // Opened again it has another code: one that was copied before finds nothing.
    const nova = { codigo: sortearMetade(), encerradaEm: null }
    await ctx.db
      .insertInto('chamada')
      .values({ ...nova, diaTurmaId: diaId })
      .onConflict((on) =>
        on.columns(['empresaId', 'diaTurmaId']).doUpdateSet(nova).where('chamada.encerradaEm', 'is not', null),
      )
      .execute()
    return ler(ctx, { id, diaId })
  }),
  route(c.encerrarChamada)(async (ctx, { id, diaId, marcarFaltas }) => {
    await lockRow(ctx, 'turma', id, { columns: ['id'] })
    await diaDa(ctx, id, diaId)
    const agora = await chamadaDo(ctx, diaId)
    if (!agora || agora.encerradaEm !== null) throw invalidState('A presença por QR deste dia não está aberta.')
    await updateRow(ctx, 'chamada', agora.id, { encerradaEm: sql`now()` })
    if (marcarFaltas) {
      const ausentes = await ctx.db
        .selectFrom('colaboradorTurmaLista as linha')
        .select('linha.id')
        .where('linha.turmaId', '=', id)
        .where('linha.situacao', '=', 'I')
        .where(semMarca(diaId))
        .execute()
      for (const { id: inscricaoId } of ausentes) await presente(ctx, inscricaoId!, diaId, false)
    }
    return ler(ctx, { id, diaId })
  }),
  route(c.codigoDaChamada)(async (ctx, { id, diaId }) => {
    const { settings } = ctx.services
    const agora = Date.now()
    const pagina = `${settings.publicUrl.replace(/^https?:\/\//, '')}${c.PAGINA_CURTA}`
    const codigo = await codigoEm(settings, await aberta(ctx, id, diaId), agora)
    return { codigo, passaEm: passaEm(agora), pagina }
  }),
  fileRoute(c.qrCodePresenca)(async (ctx, { diaId, codigo }) => {
    const dia = await ctx.db.selectFrom('diaTurma').select('turmaId').where('id', '=', diaId).executeTakeFirst()
    if (!dia) throw notFound()
    const { settings } = ctx.services
    const chamada = await aberta(ctx, dia.turmaId, diaId)
    const agora = Date.now()
    // The image and the typed code on the wall are the same one, also when time moves on between them.
    const desenha =
      codigo !== undefined && (await aceito(settings, chamada, codigo, agora))
        ? codigo
        : await codigoEm(settings, chamada, agora)
    const imagem = encodeQR(c.enderecoDoCodigo(settings.publicUrl, desenha), 'gif', {
      ecc: 'medium',
      border: 4,
      scale: 12,
    })
    return { name: 'presenca.gif', type: 'image/gif', inline: true, body: async () => Buffer.from(imagem) }
  }),
  route(c.decidirChegada)(async (ctx, { id, diaId, chegadaId, aceita, motivo }) => {
    await diaTravado(ctx, { id, diaId })
    const chegada = await ctx.db
      .selectFrom('chegadaTurma')
      .select(['id', 'colaboradorTurmaId', 'faltaMarcada', espera('chegada_turma').as('espera')])
      .where('id', '=', chegadaId)
      .where('diaTurmaId', '=', diaId)
      .forUpdate()
      .executeTakeFirst()
    if (!chegada) throw notFound()
    if (!chegada.espera) throw invalidState('Esta presença já foi decidida.')
    if (!aceita && motivo === null) throw fieldError('motivo', 'Motivo é obrigatório')
    const decisao = aceita ? { decisao: 'A' } : { decisao: 'R', motivo }
    await updateRow(ctx, 'chegadaTurma', chegadaId, decisao)
    if (aceita) {
      await presente(ctx, chegada.colaboradorTurmaId, diaId, true)
      if (chegada.faltaMarcada)
        await ctx.db
          .updateTable('presencaTurma')
          .set({ presente: true, motivo: 'Chegada pelo celular aceita pelo instrutor' })
          .where('colaboradorTurmaId', '=', chegada.colaboradorTurmaId)
          .where('diaTurmaId', '=', diaId)
          .where('presente', '=', false)
          .execute()
    }
    return ler(ctx, { id, diaId })
  }),
  repeatableRoute(c.tomarPresenca)({
    once: tomar,
    made: ({ inscricaoId }) => ({ inscricaoId }),
    async again(ctx, { id, diaId, inscricaoId }) {
      await diaDa(ctx, id, diaId)
      return { inscricaoId }
    },
  }),
]
