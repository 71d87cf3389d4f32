import * as c from '@quadro/contract/captacao/busca/candidatos-busca.ts'
import { marcadores } from '@quadro/contract/captacao/cadastros/marcadores.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { publishChange } from '../../../kit/http/hub.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { gone, reason } from '../../../kit/records/bulk.ts'
import { explainConstraint, fromDatabase } from '../../../kit/records/constraints.ts'
import { registryRoutes } from '../../../kit/records/registry.ts'
import { attempt, rows } from '../../../kit/transaction/tx.ts'
import { incluirCandidato } from '../selecao/vinculo-candidato.ts'
import { lerSolicitacao } from '../solicitacoes/solicitacao.ts'

explainConstraint('marcador_nome', 'nome', 'Já existe um marcador com este nome.')

interface Alvo {
  id: number
  pessoaId: number
  nome: string
}
/** The candidates with these ids that the user reaches, ordered by id. */
const alvos = (ctx: Ctx, ids: readonly number[], { lock = false } = {}): Promise<Alvo[]> =>
  rows(
    ctx.db,
    sql<Alvo>`
      select c.id, c.pessoa_id, coalesce(p.nome_social, p.nome) as nome
        from candidato c join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
       where c.id = any (${ids}::bigint[]) order by c.id ${lock ? sql`for update of c, p` : sql``}`,
  )

/** Reasons why each of them cannot be removed, including requests and areas that this user may not see. */
async function pendenciasDe(ctx: Ctx, ids: readonly number[]): Promise<Map<number, c.Pendencia[]>> {
  const found = await rows(
    ctx.db,
    sql<{ candidatoId: number; tipo: c.Pendencia['tipo']; codigo: number | null }>`
      select * from pendencias_de_candidatos(${ids}::bigint[])`,
  )
  const visiveis = new Set(
    (
      await rows(
        ctx.db,
        sql<{ codigo: number }>`select codigo from solicitacao_pessoal
          where codigo = any (${found.flatMap(({ codigo }) => (codigo === null ? [] : [codigo]))}::bigint[])`,
      )
    ).map(({ codigo }) => codigo),
  )
  const escrita = ({ tipo, codigo }: (typeof found)[number]): c.Pendencia => {
    const qual =
      codigo !== null && visiveis.has(codigo) ? `na solicitação ${codigo}` : 'em uma solicitação fora do seu alcance'
    if (tipo === 'COLABORADOR')
      return { tipo, descricao: 'Trabalha ou já trabalhou na empresa: o histórico é do colaborador.' }
    if (tipo === 'VAGA_PREENCHIDA') return { tipo, descricao: `Preencheu uma vaga ${qual}.` }
    return { tipo, descricao: `Está ${qual}, ainda aberta.` }
  }
  const porCandidato = Map.groupBy(found, ({ candidatoId }) => candidatoId)
  return new Map(
    ids.map((id) => {
      const descricoes = new Map((porCandidato.get(id) ?? []).map((p) => [escrita(p).descricao, escrita(p)]))
      return [id, [...descricoes.values()]]
    }),
  )
}

export const candidatosLote: Route[] = [
  route(c.verificarPendencias)(async (ctx, { id, empresaId }) => {
    // For a candidate of another company the user asks there.
    if (empresaId !== ctx.empresaId) throw notFound()
    const [alvo] = await alvos(ctx, [id])
    if (!alvo) throw notFound()
    return { pendencias: (await pendenciasDe(ctx, [id])).get(id) ?? [] }
  }),
  route(c.verificarPendenciasEmLote)(async (ctx, { ids }) => {
    const found = await alvos(ctx, [...new Set(ids)])
    const pendencias = await pendenciasDe(
      ctx,
      found.map(({ id }) => id),
    )
    return { candidatos: found.map(({ id, nome }) => ({ id, nome, pendencias: pendencias.get(id) ?? [] })) }
  }),
  route(c.removerEmLote)(async (ctx, { ids }) => {
    const unicos = [...new Set(ids)]
    const found = new Map((await alvos(ctx, unicos, { lock: true })).map((alvo) => [alvo.id, alvo]))
    const pendencias = await pendenciasDe(ctx, [...found.keys()])
    const excluidos: number[] = []
    const recusados: { id: number; label: string; motivo: string }[] = []
    for (const id of unicos) {
      const alvo = found.get(id)
      if (!alvo) {
        recusados.push(gone(id))
        continue
      }
      const impedem = pendencias.get(id) ?? []
      if (impedem.length > 0) {
        recusados.push({ id, label: alvo.nome, motivo: impedem.map(({ descricao }) => descricao).join(' ') })
        continue
      }
      const tried = await attempt(ctx.db, () => sql`select excluir_candidato(${id})`.execute(ctx.db))
      if (tried.ok) excluidos.push(id)
      else recusados.push({ id, label: alvo.nome, motivo: reason(tried.error, alvo.nome) })
    }
    return { excluidos, recusados }
  }),
  route(c.marcarEmLote)(async (ctx, { ids, incluir, retirar }) => {
    const found = await alvos(ctx, [...new Set(ids)], { lock: true })
    if (found.length === 0) throw notFound()
    const usados = [...new Set([...incluir, ...retirar])]
    const conhecidos = await ctx.db.selectFrom('marcador').select('id').where('id', 'in', usados).execute()
    const ha = new Set(conhecidos.map(({ id }) => id))
    if (incluir.some((id) => !ha.has(id))) throw fieldError('incluir', 'Escolha marcadores da lista')
    if (retirar.some((id) => !ha.has(id))) throw fieldError('retirar', 'Escolha marcadores da lista')
    const candidatos = found.map(({ id }) => id)
    if (retirar.length > 0)
      await ctx.db
        .deleteFrom('candidatoMarcador')
        .where('candidatoId', 'in', candidatos)
        .where('marcadorId', 'in', retirar)
        .execute()
    if (incluir.length > 0)
      await ctx.db
        .insertInto('candidatoMarcador')
        .values(
          candidatos.flatMap((candidatoId) => [...new Set(incluir)].map((marcadorId) => ({ candidatoId, marcadorId }))),
        )
        .onConflict((on) => on.columns(['empresaId', 'candidatoId', 'marcadorId']).doNothing())
        .execute()
    return { marcados: found.length }
  }),
  route(c.vincularEmLote)(async (ctx, { ids, solicitacaoId }) => {
    const s = await lerSolicitacao(ctx, solicitacaoId)
    if (s.status !== 'A' || s.suspensa || s.encerrada || s.cancelada)
      throw invalidState(`A solicitação ${s.codigo} não está aprovada e aberta.`)
    const unicos = [...new Set(ids)]
    const found = new Map((await alvos(ctx, unicos)).map((alvo) => [alvo.id, alvo]))
    const alterados: number[] = []
    const recusados: { id: number; label: string; motivo: string }[] = []
    for (const id of unicos) {
      const label = found.get(id)?.nome ?? `Registro ${id}`
      // This may also be a candidate shared by another company, who is not in `found`.
      const tried = await attempt(ctx.db, () => incluirCandidato(ctx, id, [solicitacaoId]))
      if (tried.ok) {
        alterados.push(id)
        continue
      }
      const recusa = tried.error instanceof AppError ? tried.error : fromDatabase(tried.error, label)
      if (!recusa) throw tried.error
      const motivo = recusa.code === 'NOT_FOUND' ? gone(id).motivo : (recusa.fields[0]?.message ?? recusa.message)
      recusados.push({ id, label, motivo })
    }
    if (alterados.length > 0) await publishChange(ctx, 'solicitacao_pessoal', solicitacaoId)
    return { alterados, recusados }
  }),
  ...Object.values(registryRoutes(marcadores, 'marcador')),
]
