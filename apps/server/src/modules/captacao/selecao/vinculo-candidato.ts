import * as c from '@quadro/contract/captacao/selecao/vinculo-candidato.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, fieldError, invalidState, notFound } from '../../../kit/http/errors.ts'
import { publishChange } from '../../../kit/http/hub.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { pattern } from '../../../kit/records/list.ts'
import { attempt, rows } from '../../../kit/transaction/tx.ts'
import { pedirAvaliacoes } from '../avaliacoes/avaliacoes-pedir.ts'
import { convidarCandidato } from '../mensagens/cartas.ts'
import { lerSolicitacao } from '../solicitacoes/solicitacao.ts'

/** Requests that accept candidates and that the user may see. */
const abertas = (ctx: Ctx, candidatoId: number | undefined) => {
  const query = ctx.db
    .selectFrom('solicitacaoPessoalLista as s')
    .select([
      's.id',
      's.codigo',
      's.descricao',
      's.cargoNome',
      's.areaOrganizacionalNome',
      's.quantidade',
      's.qtdVagasPreenchidas',
      's.tipoVaga',
    ])
    .where('s.status', '=', 'A')
    .where('s.suspensa', '=', false)
    .where('s.encerrada', '=', false)
    .where('s.cancelada', '=', false)
    .orderBy('s.codigo', 'desc')
  return candidatoId === undefined
    ? query
    : query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('candidatoSolicitacao as x')
              .select('x.id')
              .whereRef('x.solicitacaoId', '=', 's.id')
              .where(({ eb, or }) =>
                or([eb('x.candidatoId', '=', candidatoId), eb('x.origemCandidatoId', '=', candidatoId)]),
              )
              .where('x.removedAt', 'is', null),
          ),
        ),
      )
}

/** A candidate that the user may see: of this company (`deFora` null) or shared by the company in `deFora`. */
async function exigirCandidato(ctx: Ctx, id: number): Promise<{ deFora: number | null }> {
  const found = await ctx.db.selectFrom('candidatoLista').select('id').where('id', '=', id).executeTakeFirst()
  if (found) return { deFora: null }
  const [{ empresa } = { empresa: null }] = await rows(
    ctx.db,
    sql<{ empresa: number | null }>`select empresa_do_compartilhado(${id}) as empresa`,
  )
  if (empresa === null) throw notFound()
  return { deFora: empresa }
}

/** The number of positions that a candidate would apply for, compared with the company's limit (maxCandidataCargo, 0: none). */
async function limite(ctx: Ctx, candidatoId: number, solicitacoesIds: readonly number[]) {
  const { maxCandidataCargo: maximo } = await ctx.db
    .selectFrom('empresaConfiguracao')
    .select('maxCandidataCargo')
    .executeTakeFirstOrThrow()
  // Counts also the applications in requests that this user may not see. A request in the input that the user may not see does not count,
  // as if it did not exist.
  const [row] = await rows(
    ctx.db,
    sql<{ cargos: number }>`
      select cargos_do_candidato(${candidatoId}, array(
               select s.id from solicitacao_pessoal s where s.id = any (${solicitacoesIds}::bigint[]))) as cargos`,
  )
  const cargos = row?.cargos ?? 0
  const permitido = maximo === 0 || cargos <= maximo
  return {
    permitido,
    maximo,
    cargos,
    mensagem: permitido
      ? null
      : `O candidato ficaria em ${cargos} cargos; a empresa permite no máximo ${maximo} por candidato.`,
  }
}

/** Puts a candidate into requests, as if they had applied. Refuses when one of the requests accepts nobody or already has the candidate. */
export async function incluirCandidato(ctx: Ctx, id: number, solicitacoesIds: readonly number[]): Promise<void> {
  const { deFora } = await exigirCandidato(ctx, id)
  const ids = [...new Set(solicitacoesIds)]
  // Locked, so that no request is closed meanwhile, and in a fixed order to avoid deadlocks.
  const found = await ctx.db
    .selectFrom('solicitacaoPessoal')
    .select(['id', 'codigo', 'status', 'suspensa', 'encerrada', 'cancelada'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length !== ids.length) throw fieldError('solicitacoesIds', 'Escolha solicitações da lista')
  const fechada = found.find((s) => s.status !== 'A' || s.suspensa || s.encerrada || s.cancelada)
  if (fechada) throw invalidState(`A solicitação ${fechada.codigo} não está aprovada e aberta.`)
  const { mensagem } = await limite(ctx, id, ids)
  if (mensagem) throw fieldError('solicitacoesIds', mensagem)
  const ja = await ctx.db
    .selectFrom('candidatoSolicitacao as x')
    .innerJoin('solicitacaoPessoal as s', 's.id', 'x.solicitacaoId')
    .select('s.codigo')
    .where((eb) => eb.or([eb('x.candidatoId', '=', id), eb('x.origemCandidatoId', '=', id)]))
    .where('x.solicitacaoId', 'in', ids)
    .where('x.removedAt', 'is', null)
    .execute()
  if (ja[0]) throw new AppError('DUPLICATE', `O candidato já está na solicitação ${ja[0].codigo}.`)
  await ctx.db
    .insertInto('candidatoSolicitacao')
    .values(
      ids.map((solicitacaoId) => ({
        solicitacaoId,
        ...(deFora === null ? { candidatoId: id } : { origemEmpresaId: deFora, origemCandidatoId: id }),
      })),
    )
    .execute()
  if (deFora === null) await convidarCandidato(ctx, id, ids)
  for (const solicitacaoId of ids) {
    await pedirAvaliacoes(ctx, solicitacaoId)
    await publishChange(ctx, 'solicitacao_pessoal', solicitacaoId)
  }
}
async function nomeDoCandidato(ctx: Ctx, id: number): Promise<string | undefined> {
  const row = await ctx.db.selectFrom('candidatoLista').select('nome').where('id', '=', id).executeTakeFirst()
  return row?.nome ?? undefined
}

type Disponivel = { id: number; nome: string; cidade: string | null; empresa: string | null }

export const vinculoCandidato: Route[] = [
  route(c.listar)(async (ctx, { candidatoId }) => (await abertas(ctx, candidatoId).execute()) as never),
  route(c.listarDaEmpresa)(async (ctx, { empresaId, candidatoId }) => {
    // What the user may do in another company depends on the profile there, so the user must enter that company first.
    if (empresaId !== ctx.empresaId) throw notFound()
    return (await abertas(ctx, candidatoId).execute()) as never
  }),
  route(c.validarLimite)(async (ctx, { id, solicitacoesIds }) => {
    await exigirCandidato(ctx, id)
    return limite(ctx, id, solicitacoesIds)
  }),
  route(c.vincular)(async (ctx, { id, empresaId, candidatoId, solicitacoesIds }) => {
    if (empresaId !== ctx.empresaId) throw fieldError('empresaId', 'Entre na empresa da solicitação')
    if (candidatoId !== id) throw fieldError('candidatoId', 'O candidato não é o do endereço')
    await incluirCandidato(ctx, id, solicitacoesIds)
    return DONE
  }),
  route(c.incluirVarios)(async (ctx, { id, candidatosIds }) => {
    await lerSolicitacao(ctx, id)
    const alterados: number[] = []
    const recusados: { id: number; label: string; motivo: string }[] = []
    for (const candidatoId of [...new Set(candidatosIds)].sort((a, b) => a - b)) {
      const tried = await attempt(ctx.db, () => incluirCandidato(ctx, candidatoId, [id]))
      if (tried.ok) alterados.push(candidatoId)
      else if (!(tried.error instanceof AppError)) throw tried.error
      else {
        const { fields, message } = tried.error
        // The name of a candidate that the user may not see is not shown.
        const nome = tried.error.code === 'NOT_FOUND' ? undefined : await nomeDoCandidato(ctx, candidatoId)
        recusados.push({
          id: candidatoId,
          label: nome ?? `Candidato ${candidatoId}`,
          motivo: fields[0]?.message ?? message,
        })
      }
    }
    return { alterados, recusados }
  }),
  route(c.disponiveis)(async (ctx, { id, busca, page, size }) => {
    await lerSolicitacao(ctx, id)
    const texto = sql`sem_acento(${pattern(busca)})`
    const proprios = sql`
      select k.id, k.nome, k.cidade_nome || coalesce(', ' || k.uf_sigla, '') as cidade, null::text as empresa
        from candidato_lista k
       where k.busca like ${texto}
         and not exists (select from candidato_solicitacao x
                          where x.solicitacao_id = ${id} and x.candidato_id = k.id and x.removed_at is null)`
    const achados =
      busca.length < c.LETRAS_PARA_OUTRAS_EMPRESAS
        ? proprios
        : sql`${proprios} union all select id, nome, cidade, empresa from candidatos_compartilhados(${texto}, ${id})`
    const [items, [conta]] = await Promise.all([
      rows(
        ctx.db,
        sql<Disponivel>`select * from (${achados}) a order by nome, empresa nulls first, id limit ${size} offset ${page * size}`,
      ),
      rows(ctx.db, sql<{ total: number }>`select count(*) as total from (${achados}) a`),
    ])
    return { items, total: conta?.total ?? 0 }
  }),
]
