import { AUTOMATICA } from '@quadro/contract/captacao/mensagens/mensagem-campos.ts'
import type { CandidatoNaSolicitacao } from '@quadro/contract/captacao/selecao/selecao.ts'
import { autoridades } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { autoridades as deColaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { respostasDasAplicacoes } from '../anuncios/perguntas.ts'
import { percentuaisDaFicha } from '../avaliacoes/ficha-leitura.ts'

/** Day on which the candidate came to the current stage: the first step of the uninterrupted last stay there. */
export const chegada = sql<string>`coalesce((
  select min(y.data) from historico_candidato y
   where y.candidato_solicitacao_id = x.id and y.etapa_seletiva_id = x.etapa_seletiva_id
     and not exists (select from historico_candidato z
                      where z.candidato_solicitacao_id = x.id and z.etapa_seletiva_id <> x.etapa_seletiva_id
                        and (z.data, z.id) > (y.data, y.id))), x.criado_em::date)`

/** Months of experience; overlapping days count once, and a job that goes on counts until today. */
const meses = sql<number | null>`(
  select round(sum(upper(r) - lower(r)) / 30.4375)::int
    from (select unnest(range_agg(daterange(e.data_admissao, greatest(coalesce(e.data_desligamento, current_date), e.data_admissao), '[]'))) as r
            from experiencia e
           where e.pessoa_id = k.pessoa_id and e.data_admissao is not null and e.data_admissao <= current_date) m)`

/** The next interview, or else the last one. */
const entrevista = sql<CandidatoNaSolicitacao['entrevista']>`(
  select jsonb_build_object('id', e.id, 'situacao', e.situacao, 'data', to_char(e.inicio, 'YYYY-MM-DD'), 'hora', to_char(e.inicio, 'HH24:MI'),
                            'passou', e.inicio <= now())
    from entrevista e
   where e.candidato_solicitacao_id = x.id and e.situacao <> 'X'
   order by e.inicio <= now(), abs(extract(epoch from e.inicio - now())), e.id limit 1)`

/** Applications that were not withdrawn, with their stage. */
export const aplicacoes = (ctx: Ctx, solicitacaoId: number) =>
  ctx.db
    .selectFrom('candidatoSolicitacaoLista as x')
    // Null for a candidate shared by another company, whose record may not be read here.
    .leftJoin('candidatoLista as k', 'k.id', 'x.candidatoId')
    .leftJoin('usuario as u', 'u.id', 'x.responsavelId')
    .leftJoin('recusaCandidato as rc', 'rc.candidatoSolicitacaoId', 'x.id')
    .select([
      'x.id',
      'x.versao',
      sql<number>`coalesce(x.candidato_id, x.origem_candidato_id)`.as('candidatoId'),
      'x.deForaEmpresa as empresaDeOrigem',
      'x.etapaSeletivaId',
      'x.etapaSeletivaNome',
      'x.resultado',
      'x.responsavelId',
      'u.nome as responsavelNome',
      'x.nome',
      // Somebody who works outside the user's areas counts as an employee too: otherwise the user would not know why hiring is refused.
      sql<boolean>`coalesce(case when (select app_areas()) is null then k.contratado else pessoa_empregada(k.pessoa_id) end, false)`.as(
        'colaborador',
      ),
      'k.contratado as alcancado',
      sql<string | null>`coalesce(x.de_fora_cidade, k.cidade_nome || coalesce(', ' || k.uf_sigla, ''))`.as('cidade'),
      sql<string>`x.criado_em::date`.as('aplicadoEm'),
      chegada.as('desde'),
      sql<number | null>`coalesce(x.de_fora_meses, ${meses})`.as('experienciaMeses'),
      sql<boolean>`x.talento_id is not null`.as('contratado'),
      entrevista.as('entrevista'),
      sql<boolean>`x.colaborador_historico_id is not null`.as('interno'),
      'rc.criadoEm as recusadoEm',
      'rc.motivo as recusaMotivo',
      sql<number>`(select count(*)::int from mensagem_candidato m where m.candidato_solicitacao_id = x.id and m.situacao = 'RETIDA')`.as(
        'retidas',
      ),
      sql<boolean>`coalesce(k.email, '') <> ''`.as('temEmail'),
    ])
    .where('x.solicitacaoId', '=', solicitacaoId)
    .where('x.removedAt', 'is', null)

/** Adds the actions that the user may take on each candidate in the state of the request; 404 when the user may not see the request. */
export async function comHabilidades(
  ctx: Ctx,
  solicitacaoId: number,
  query: ReturnType<typeof aplicacoes>,
): Promise<CandidatoNaSolicitacao[]> {
  const [s, found] = await Promise.all([
    ctx.db
      .selectFrom('solicitacaoPessoal')
      .select(['status', 'suspensa', 'encerrada', 'cancelada'])
      .where('id', '=', solicitacaoId)
      .executeTakeFirst(),
    query.execute(),
  ])
  if (!s) throw notFound()
  const aberta = s.status === 'A' && !s.encerrada && !s.cancelada
  const mayMove = aberta && ctx.user.can(autoridades.moverCandidatos)
  const mover = mayMove ? ['mover', 'remover', 'recusar', 'escrever'] : []
  const deRecusado = mayMove ? ['reconsiderar', 'escrever'] : []
  const contrata = aberta && !s.suspensa && ctx.user.can(autoridades.contratar)
  const pode = contrata ? [...mover, 'contratar'] : mover
  // An employee is hired by a change of position, which changes the employee's history.
  const podeInterno = (alcancado: boolean | null) => (alcancado && ctx.user.can(deColaboradores.editar) ? pode : mover)
  const ids = found.map((row) => Number(row.id))
  const [fichas, respostas] = await Promise.all([
    percentuaisDaFicha(ctx, solicitacaoId, ids),
    respostasDasAplicacoes(ctx, ids),
  ])
  return found.map(({ alcancado, ...row }) => ({
    ...row,
    ficha: fichas.get(Number(row.id)) ?? null,
    respostas: respostas.get(Number(row.id)) ?? [],
    pode: row.contratado ? [] : row.recusadoEm !== null ? deRecusado : row.colaborador ? podeInterno(alcancado) : pode,
  })) as CandidatoNaSolicitacao[]
}

/** Stages of the request in order, or those of the company when it chose none. */
export async function etapas(ctx: Ctx, solicitacaoId: number) {
  const own = await ctx.db
    .selectFrom('etapaSeletiva as e')
    .innerJoin('solicitacaoEtapa as x', 'x.etapaSeletivaId', 'e.id')
    .select(['e.id', 'e.nome', 'e.ordem', sql<number | null>`coalesce(x.prazo_dias, e.prazo_dias)`.as('prazoDias')])
    .where('x.solicitacaoId', '=', solicitacaoId)
    .orderBy('x.ordem', (o) => o.asc().nullsLast())
    .orderBy('e.ordem')
    .orderBy('e.id')
    .execute()
  if (own.length > 0) return own
  return ctx.db
    .selectFrom('etapaSeletiva')
    .select(['id', 'nome', 'ordem', 'prazoDias'])
    .orderBy('ordem')
    .orderBy('id')
    .execute()
}

/** The refusal of a candidate and the messages sent in this request. */
export async function respostaDada(ctx: Ctx, aplicacaoId: number) {
  const [recusa, mensagens] = await Promise.all([
    ctx.db
      .selectFrom('recusaCandidato as r')
      .leftJoin('usuario as u', 'u.id', 'r.usuarioId')
      .select(['r.motivo', 'r.observacao', 'u.nome as por', 'r.criadoEm as em'])
      .where('r.candidatoSolicitacaoId', '=', aplicacaoId)
      .executeTakeFirst(),
    ctx.db
      .selectFrom('mensagemCandidato as m')
      .leftJoin('usuario as u', 'u.id', 'm.usuarioId')
      .select([
        'm.id',
        'm.tipo',
        'm.assunto',
        'm.texto',
        'm.quando',
        'm.situacao',
        'm.criadoEm as criadaEm',
        'm.enviarEm',
        'm.enviadaEm',
        'm.porEmail',
        sql<string | null>`case when m.evento is null then u.nome else ${AUTOMATICA} end`.as('autorNome'),
      ])
      .where('m.candidatoSolicitacaoId', '=', aplicacaoId)
      .orderBy('m.id', 'desc')
      .execute(),
  ])
  return { recusa: recusa ?? null, mensagens }
}

interface CurriculoDeFora {
  email: string | null
  ddd: string
  fone: string | null
  formacao: { curso: string; local: string; tipo: string; situacao: string; conclusao: string | null }[]
  experiencias: {
    empresa: string
    cargo: string
    dataAdmissao: string
    dataDesligamento: string | null
    observacao: string | null
  }[]
  idiomas: { nome: string; nivel: string }[]
}
/** The curriculum of a candidate shared by another company, with logged reading; 404 once sharing has ended. */
export async function curriculoDeFora(ctx: Ctx, aplicacaoId: number, candidatoId: number) {
  const [row] = await rows(
    ctx.db,
    sql<{ lido: CurriculoDeFora | null }>`
      select curriculo_compartilhado(${aplicacaoId}) as lido, registrar_leitura('candidato', ${candidatoId}, array['curriculo'])`,
  )
  if (!row?.lido) throw notFound()
  const { email, ddd, fone, ...curriculo } = row.lido
  return { contato: { email, ddd, fone }, curriculo: { ...curriculo, outras: [] } }
}

/** What a person has done, and the person's other requests in this company. */
export async function curriculo(ctx: Ctx, pessoaId: number, aplicacaoId: number, candidatoId: number) {
  const [formacao, experiencias, idiomas, outras] = await Promise.all([
    ctx.db
      .selectFrom('formacao')
      .select(['curso', 'local', 'tipo', 'situacao', 'conclusao'])
      .where('pessoaId', '=', pessoaId)
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('experiencia as x')
      .leftJoin('cargo as g', 'g.id', 'x.cargoId')
      .select([
        'x.empresa',
        sql<string>`coalesce(g.nome, x.nome_mercado, '')`.as('cargo'),
        'x.dataAdmissao',
        'x.dataDesligamento',
        'x.observacao',
      ])
      .where('x.pessoaId', '=', pessoaId)
      .orderBy('x.dataAdmissao', 'desc')
      .execute(),
    ctx.db
      .selectFrom('pessoaIdioma as p')
      .innerJoin('idioma as i', 'i.id', 'p.idiomaId')
      .select(['i.nome', 'p.nivel'])
      .where('p.pessoaId', '=', pessoaId)
      .orderBy('i.nome')
      .execute(),
    ctx.db
      .selectFrom('candidatoSolicitacaoLista as x')
      .innerJoin('solicitacaoPessoal as s', 's.id', 'x.solicitacaoId')
      .select(['s.id as solicitacaoId', 's.codigo', 's.descricao', 'x.etapaSeletivaNome as etapa'])
      .where('x.candidatoId', '=', candidatoId)
      .where('x.id', '<>', aplicacaoId)
      .where('x.removedAt', 'is', null)
      .orderBy('x.id', 'desc')
      .limit(20)
      .execute(),
  ])
  return { formacao, experiencias, idiomas, outras }
}

/** Where a person works today, for users who may see employees and reach this one. */
export async function lugarDeHoje(ctx: Ctx, pessoaId: number) {
  if (!ctx.user.can(deColaboradores.ver)) return null
  const lugar = await ctx.db
    .selectFrom('talentoLista')
    .select(['areaNome', 'cargoNome', 'faixaSalarialNome'])
    .where('pessoaId', '=', pessoaId)
    .where('situacao', '=', 'A')
    .executeTakeFirst()
  return lugar ?? null
}
