import * as c from '@quadro/contract/gestao-talentos/ocorrencias/minhas-ocorrencias.ts'
import { sql } from 'kysely'
import { comoAplicacao } from '../../../kit/access/como-aplicacao.ts'
import { openFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { invalidState, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { aFazer, registrarParteDoEspaco, registrarTarefasPessoais, sobreMim } from '../../cargo-salario/index.ts'
import { avisarContestacao } from './avisar-ocorrencias.ts'
import { donoDoAnexo, guardarAnexo } from './ocorrencia-anexos.ts'

type Propria = c.MinhaOcorrencia & { talentoId: number; pessoaId: number; cienciaDia: string | null }
type Anexo = c.MinhaOcorrencia['anexos'][number] & { ocorrenciaId: number; arquivoId: number }
const anexos = (ctx: Ctx) =>
  rows(
    ctx.db,
    sql<Anexo>`select id, ocorrencia_id, arquivo_id, nome, tamanho::int as tamanho, enviado_em, da_pessoa from anexos_das_minhas_ocorrencias()`,
  )

/** What is about the caller. Before a measure is set and told, and after an annulment, the person reads it all the same. */
async function minhas(ctx: Ctx): Promise<Propria[]> {
  const found = await rows(
    ctx.db,
    sql<Omit<Propria, 'contestarAte' | 'pode' | 'anexos'>>`
      select m.id, m.versao, m.ocorrencia_nome, m.natureza, m.data::text as data, m.local, m.relato, m.pontos, m.vale_ate::text as vale_ate,
             m.providencia_nome, m.providencia_anterior_nome, m.dias_suspensao, m.situacao, coalesce(m.pedido_situacao = 'P', false) as espera_ciencia, m.ciencia_em,
             m.ciencia_em::date::text as ciencia_dia, m.contestacao, m.contestada_em, m.resposta, m.mantida_em as respondida_em, m.talento_id, m.pessoa_id
        from minhas_ocorrencias() m order by m.data desc, m.id desc`,
  )
  const deles = found.length === 0 ? [] : await anexos(ctx)
  return found.map((r) => {
    const contesta = c.recusaDeContestar(r, ctx.hoje()) === null
    return {
      ...r,
      contestarAte: contesta && r.cienciaDia !== null ? c.ultimoDiaParaContestar(r.cienciaDia) : null,
      anexos: deles.filter((a) => a.ocorrenciaId === r.id).map(({ ocorrenciaId: _, arquivoId: __, ...a }) => a),
      pode: [
        ...(contesta ? ['contesta'] : []),
        ...(c.podeAnexarNaPropria({ ...r, contestar: contesta }) ? ['anexar'] : []),
      ],
    }
  })
}
const apresentar = async (ctx: Ctx) =>
  (await minhas(ctx)).map(({ talentoId: _, pessoaId: __, cienciaDia: ___, ...r }) => r)

/** `como` runs with the role that writes the fact and the notices. */
async function contestar(
  ctx: Ctx,
  { id, versao, contestacao }: { id: number; versao: number; contestacao: string },
  como: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<void> {
  if (!(await minhas(ctx)).some((r) => r.id === id)) throw notFound()
  await como(() => lockRow(ctx, 'colaboradorOcorrencia', id, { versao, columns: ['id'] }))
  // Read again: nothing changes it any more.
  const r = (await minhas(ctx)).find((m) => m.id === id)!
  const recusa = c.recusaDeContestar(r, ctx.hoje())
  if (recusa !== null) throw invalidState(recusa)
  await como(async () => {
    await updateRow(ctx, 'colaboradorOcorrencia', id, { contestacao, contestadaEm: sql<string>`now()` })
    await avisarContestacao(ctx, r.talentoId)
  })
}

type Como = <T>(work: () => Promise<T>) => Promise<T>
/** A file of the person, with what they contest. */
async function anexar(ctx: Ctx, id: number, como: Como): Promise<void> {
  if (!(await minhas(ctx)).some((r) => r.id === id)) throw notFound()
  await como(() => lockRow(ctx, 'colaboradorOcorrencia', id, { columns: ['id'] }))
  const r = (await minhas(ctx)).find((m) => m.id === id)!
  if (!r.pode.includes('anexar')) throw invalidState('Anexar: só junto com a contestação, até ela ser respondida.')
  await como(() => guardarAnexo(ctx, { id, pessoaId: r.pessoaId, daPessoa: true }))
}
async function abrirAnexo(ctx: Ctx, id: number, anexoId: number, como: Como) {
  const r = (await minhas(ctx)).find((m) => m.id === id)
  const a = (await anexos(ctx)).find((x) => x.id === anexoId && x.ocorrenciaId === id)
  if (!r || !a) throw notFound()
  return como(() => openFile(ctx, a.arquivoId, donoDoAnexo(r.pessoaId)))
}
const direto: Como = (work) => work()

registrarTarefasPessoais(c.verOcorrencias, async (ctx) => {
  const dela = await minhas(ctx)
  // Most people never have one.
  if (dela.length === 0) return []
  const abertas = dela.filter((r) => r.pode.length > 0)
  return [
    {
      titulo: 'Minhas Ocorrências',
      detalhe: abertas.length === 0 ? null : 'Você pode contestar',
      quantas: abertas.length,
      url: c.pessoais.path,
    },
  ]
})

registrarParteDoEspaco(async (ctx, { semLogin }) => {
  const dela = await minhas(ctx)
  // In the session of a person without a login it stands among what there is to do.
  if (dela.length === 0 || semLogin) return []
  const url = c.minhas.path
  return [
    ...dela.flatMap((r) =>
      r.contestarAte === null
        ? []
        : [aFazer('Ocorrência que você pode contestar', { detalhe: `nº ${r.id}`, ate: r.contestarAte, url })],
    ),
    sobreMim('Minhas ocorrências', { detalhe: dela.length === 1 ? '1 registrada' : `${dela.length} registradas`, url }),
  ]
})

export const minhasOcorrencias: Route[] = [
  route(c.minhas.listar)(apresentar),
  route(c.minhas.contestar)(async (ctx, input) => {
    await contestar(ctx, input, (work) => work())
    return apresentar(ctx)
  }),
  route(c.pessoais.listar)(apresentar),
  route(c.pessoais.contestar)(async (ctx, input) => {
    await contestar(ctx, input, (work) => comoAplicacao(ctx, work))
    return apresentar(ctx)
  }),
  route(c.minhas.anexar)(async (ctx, { id }) => {
    await anexar(ctx, id, direto)
    return apresentar(ctx)
  }),
  route(c.pessoais.anexar)(async (ctx, { id }) => {
    await anexar(ctx, id, (work) => comoAplicacao(ctx, work))
    return apresentar(ctx)
  }),
  fileRoute(c.minhas.baixarAnexo)((ctx, { id, anexoId }) => abrirAnexo(ctx, id, anexoId, direto)),
  fileRoute(c.pessoais.baixarAnexo)((ctx, { id, anexoId }) =>
    abrirAnexo(ctx, id, anexoId, (work) => comoAplicacao(ctx, work)),
  ),
]
