import * as c from '@quadro/contract/externo/vagas/consultas.ts'
import { formatarCpf } from '@quadro/contract/kit/documentos.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { limitOrRefuse } from '../../../kit/access/limits.ts'
import { openFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { extrasDaEmpresa, lerCurriculoDaPessoa } from '../../geral/index.ts'
import { candidatarSe, limiteDeCargos, vagasAbertas } from '../candidaturas/candidaturas.ts'
import { regrasDaEmpresa } from '../sessao/regras.ts'
import { own } from '../sessao/sessao.ts'
import { anunciosPublicos } from './anuncios.ts'

async function resumo(ctx: Ctx) {
  const [row] = await rows(
    ctx.db,
    sql<{ cpf: string | null }>`
      select k.id, p.nome, p.nome_social, p.cpf, p.email, k.data_cadastro, k.data_atualizacao
        from candidato k join pessoa p on p.id = k.pessoa_id where k.id = ${ctx.candidate.candidatoId}`,
  )
  if (!row) throw notFound()
  return { ...row, cpf: formatarCpf(row.cpf ?? '') }
}
const curriculo = (ctx: Ctx, id: number) => {
  own(ctx, id)
  return lerCurriculoDaPessoa(ctx.db, ctx.candidate.pessoaId)
}

/** The candidate's choices from one of the company's registries. */
const escolhidos = (ctx: Ctx, id: number, de: Escolhidos) => {
  own(ctx, id)
  return rows(
    ctx.db,
    sql<{ id: number; label: string }>`
      select g.id, g.nome as label from ${sql.table(de.tabela)} x join ${sql.table(de.registro)} g on g.id = x.${sql.ref(de.coluna)}
       where x.candidato_id = ${id} order by g.nome`,
  )
}
interface Escolhidos {
  tabela: string
  registro: string
  coluna: string
}
const CONHECIMENTOS = { tabela: 'candidato_conhecimento', registro: 'competencia', coluna: 'competencia_id' }
const AREAS_INTERESSE = { tabela: 'candidato_area_interesse', registro: 'area_interesse', coluna: 'area_interesse_id' }

/** Steps of the caller's applications, with the evaluations of each. */
const passos = (ctx: Ctx, filtro = sql`true`) =>
  rows(
    ctx.db,
    sql<c.PassoDoCandidato>`
      select h.id, x.solicitacao_id, m.titulo as vaga, e.nome as etapa, h.data, v.prazo as data_hora_expiracao, v.avaliacoes, v.respondidas
        from historico_candidato h
        join candidato_solicitacao x on x.id = h.candidato_solicitacao_id
        join minhas_candidaturas() m on m.candidato_solicitacao_id = x.id
        join etapa_seletiva e on e.id = h.etapa_seletiva_id
        cross join lateral (
          select min(q.prazo) filter (where q.respondido_em is null) as prazo, count(*)::int as avaliacoes,
                 count(q.respondido_em)::int as respondidas
            from avaliacao_candidato a join questionario q on q.id = a.questionario_id where a.historico_candidato_id = h.id) v
       where ${filtro}
       order by h.data desc, h.id desc`,
  )

/** The chosen vacancies; each must be open. */
async function escolhidas(ctx: Ctx, solicitacoesIds: readonly number[]) {
  const ids = [...new Set(solicitacoesIds)]
  const vagas = await vagasAbertas(ctx, ids)
  if (vagas.length !== ids.length) throw fieldError('solicitacoesIds', 'Escolha solicitações da lista')
  return vagas
}

const ninguem = async (ctx: Ctx) => {
  await limitOrRefuse(ctx.services.database, `cpf:endereco:${ctx.address}`, { max: 60, windowSeconds: 900 })
  return { encontrada: false as const }
}

export const consultas: Route[] = [
  route(c.listarCandidatos)(async (ctx) => [await resumo(ctx)] as never),
  route(c.lerCandidato)(async (ctx, { id }) => {
    own(ctx, id)
    return (await resumo(ctx)) as never
  }),
  route(c.lerFormacoes)(async (ctx, { id }) => (await curriculo(ctx, id)).formacoes as never),
  route(c.lerExperiencias)(async (ctx, { id }) => (await curriculo(ctx, id)).experiencias as never),
  route(c.lerIdiomasDoCandidato)(async (ctx, { id }) => (await curriculo(ctx, id)).idiomas as never),
  route(c.lerCertificados)(async (ctx, { id }) => (await curriculo(ctx, id)).certificados as never),
  route(c.lerConhecimentos)((ctx, { id }) => escolhidos(ctx, id, CONHECIMENTOS)),
  route(c.lerAreasInteresse)((ctx, { id }) => escolhidos(ctx, id, AREAS_INTERESSE)),
  fileRoute(c.lerFoto)(async (ctx, { id }) => {
    own(ctx, id)
    const { pessoaId } = ctx.candidate
    const { fotoArquivoId } = await ctx.db
      .selectFrom('pessoa')
      .select('fotoArquivoId')
      .where('id', '=', pessoaId)
      .executeTakeFirstOrThrow()
    return openFile(ctx, fotoArquivoId, { entidade: 'pessoa', id: pessoaId }, { inline: true })
  }),
  route(c.sensedata)(async () => DONE),
  route(c.lerCamposExtras)((ctx) => extrasDaEmpresa(ctx.db, 'candidato')),
  route(c.lerCamposExtrasDaEmpresa)((ctx) => extrasDaEmpresa(ctx.db, 'candidato')),
  route(c.lerCamposExtrasVisiveis)((ctx) => extrasDaEmpresa(ctx.db, 'candidato')),
  route(c.lerMaximoCargos)(async (ctx) => ({ maximo: (await regrasDaEmpresa(ctx.db)).maxCandidataCargo })),
  route(c.listarAreasDosCargos)((ctx, { cargosIds }) =>
    rows(
      ctx.db,
      sql<{ id: number; label: string; cargosIds: number[] }>`
        select a.id, a.nome as label, array_agg(x.cargo_id order by x.cargo_id) as cargos_ids
          from cargo_area_formacao x join area_formacao a on a.id = x.area_formacao_id
         where ${cargosIds ? sql`x.cargo_id = any (${cargosIds}::bigint[])` : sql`true`}
         group by a.id, a.nome order by a.nome`,
    ),
  ),
  route(c.buscarPessoaPorCpf)(ninguem),
  route(c.buscarPessoaNaEmpresa)(ninguem),
  route(c.listarHistorico)((ctx) => passos(ctx)),
  route(c.iniciarPrazo)(async (ctx, { id }) => {
    const [passo] = await passos(ctx, sql`h.id = ${id}`)
    if (!passo) throw notFound()
    return { dataHoraExpiracao: passo.dataHoraExpiracao }
  }),
  route(c.listarMinhasSolicitacoes)((ctx) =>
    rows(
      ctx.db,
      sql<{ id: number; codigo: number; titulo: string; encerrada: boolean; retirada: boolean }>`
        select x.solicitacao_id as id, m.codigo, m.titulo, m.encerrada, x.removed_at is not null as retirada
          from candidato_solicitacao x join minhas_candidaturas() m on m.candidato_solicitacao_id = x.id order by x.criado_em desc, x.id desc`,
    ),
  ),
  route(c.incluirMinhasSolicitacoes)(async (ctx, { id, solicitacoesIds, respostas }) => {
    own(ctx, id)
    await candidatarSe(ctx, await escolhidas(ctx, solicitacoesIds), respostas, { campo: 'solicitacoesIds' })
    return DONE
  }),
  route(c.validarMeuLimite)(async (ctx, { id, solicitacoesIds }) => {
    own(ctx, id)
    const vagas = await escolhidas(ctx, solicitacoesIds)
    return limiteDeCargos(
      ctx,
      vagas.map((vaga) => vaga.solicitacaoId),
    )
  }),
  route(c.listarSolicitacoesDaEmpresa)(async (ctx) => (await anunciosPublicos(ctx)) as never),
]
