import { autoridades as avaliacoes } from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import { autoridades as candidatos } from '@quadro/contract/captacao/candidatos/candidatos-autoridade.ts'
import type { Experiencia, Formacao } from '@quadro/contract/captacao/selecao/comparar-regras.ts'
import { autoridades } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { resultadosDe } from '../../avaliacao/index.ts'
import { podeVerSalario } from '../../cargo-salario/index.ts'
import { alcanceEm } from '../candidatos/candidatos-leitura.ts'

/**
 * What a request asks for, as far as candidates are compared by it. Schooling and experience come from the position when the request leaves
 * them empty.
 */
export interface Pedido {
  id: number
  codigo: number
  descricao: string
  candidatos: number
  escolaridade: string | null
  escolaridades: string[]
  areasFormacao: string[]
  /** 'Fortaleza, CE': the city of the request, or the place where the work is. */
  cidade: string | null
  bairros: string[]
  /** Names of the position, in the company and in the market. */
  cargos: string[]
  experiencias: string | null
  remuneracao: number | null
  daFaixa: number | null
}
export async function lerPedido(ctx: Ctx, id: number): Promise<Pedido> {
  const [pedido] = await rows(
    ctx.db,
    sql<Pedido>`
      select s.id, s.codigo, s.descricao, coalesce(s.escolaridade, case when q.aceitas = '{}' then g.escolaridade end) as escolaridade,
             coalesce(nullif(s.experiencias, ''), g.experiencia) as experiencias,
             ${ctx.user.can(autoridades.verRemuneracao) ? sql`s.remuneracao` : sql`null::numeric`} as remuneracao,
             ${podeVerSalario(ctx) ? sql`salario_da_faixa(s.faixa_salarial_id, ${ctx.hoje()}::date)` : sql`null::numeric`} as da_faixa,
             ci.nome || coalesce(', ' || uf.sigla, '') as cidade,
             (select count(*)::int from candidato_solicitacao x where x.solicitacao_id = s.id and x.removed_at is null) as candidatos,
             q.aceitas as escolaridades,
             array(select b.nome from solicitacao_bairro l join bairro b on b.id = l.bairro_id
                    where l.solicitacao_id = s.id order by b.nome) as bairros,
             array_remove(array[g.nome, nullif(g.nome_mercado, g.nome)], null) as cargos,
             array(select r.nome from area_formacao r
                    where r.empresa_id = s.empresa_id
                      and (exists (select from cargo_area_formacao l where l.empresa_id = r.empresa_id and l.cargo_id = g.id and l.area_formacao_id = r.id)
                        or exists (select from area_formacao_area l where l.empresa_id = r.empresa_id and l.area_id = s.area_organizacional_id
                                      and l.area_formacao_id = r.id))
                    order by r.nome) as areas_formacao
        from solicitacao_pessoal s
        left join faixa_salarial f on f.empresa_id = s.empresa_id and f.id = s.faixa_salarial_id
        left join cargo g on g.empresa_id = f.empresa_id and g.id = f.cargo_id
        left join estabelecimento e on e.empresa_id = s.empresa_id and e.id = s.estabelecimento_id
        left join cidade ci on ci.id = coalesce(s.cidade_id, e.cidade_id)
        left join estado uf on uf.id = ci.estado_id
        cross join lateral (select array(select l.escolaridade::text from solicitacao_escolaridade l
                                          where l.solicitacao_id = s.id order by 1) as aceitas) q
       where s.id = ${id}`,
  )
  if (!pedido) throw notFound()
  if (pedido.remuneracao !== null)
    await sql`select registrar_leitura('solicitacao_pessoal', ${id}, array['remuneracao'])`.execute(ctx.db)
  return pedido
}

/** Data of one candidate. */
export interface Lido {
  escolaridade: string | null
  cidade: string | null
  bairro: string | null
  disponivel: boolean
  cargos: string[]
  conhecimentos: string[]
  formacoes: Formacao[]
  experiencias: Experiencia[]
  idiomas: { nome: string; nivel: string }[]
  marcadores: string[]
  /** The full text, to search for names. */
  curriculo: string
  pretensao: number | null
  /** This user may not see the expected salary. */
  pretensaoOculta: boolean
}

/**
 * Candidates of this company by application. It reads no more of a person than is compared. The expected salary of an employee is read only
 * if this user reaches employees' salaries (`alcanceEm`), and each reading is logged. The text of an employee's curriculum is searched only
 * for users who may read it, because a match would reveal its content.
 */
export async function lerDaCasa(ctx: Ctx, aplicacoes: readonly number[]): Promise<Map<number, Lido>> {
  const { salario, curriculo } = alcanceEm(ctx, sql`p.id`)
  const lidos = await rows(
    ctx.db,
    sql<Lido & { aplicacaoId: number; candidatoId: number }>`
      select x.id as aplicacao_id, c.id as candidato_id, p.escolaridade, ci.nome || coalesce(', ' || uf.sigla, '') as cidade, p.bairro,
             c.disponivel, case when ${salario} then c.pretencao_salarial end as pretensao, not ${salario} as pretensao_oculta,
             array(select g.nome from candidato_cargo k join cargo g on g.empresa_id = k.empresa_id and g.id = k.cargo_id
                    where k.empresa_id = c.empresa_id and k.candidato_id = c.id order by g.nome) as cargos,
             array(select g.nome from candidato_conhecimento k join competencia g on g.empresa_id = k.empresa_id and g.id = k.competencia_id
                    where k.empresa_id = c.empresa_id and k.candidato_id = c.id order by g.nome) as conhecimentos,
             coalesce((select jsonb_agg(jsonb_build_object('curso', f.curso, 'area', r.nome, 'situacao', f.situacao) order by f.id)
                         from formacao f join area_formacao r on r.empresa_id = f.empresa_id and r.id = f.area_formacao_id
                        where f.empresa_id = p.empresa_id and f.pessoa_id = p.id), '[]') as formacoes,
             coalesce((select jsonb_agg(jsonb_build_object('cargo', coalesce(g.nome, e.nome_mercado, ''), 'dataAdmissao', e.data_admissao,
                                                           'dataDesligamento', e.data_desligamento) order by e.data_admissao desc)
                         from experiencia e left join cargo g on g.empresa_id = e.empresa_id and g.id = e.cargo_id
                        where e.empresa_id = p.empresa_id and e.pessoa_id = p.id), '[]') as experiencias,
             coalesce((select jsonb_agg(jsonb_build_object('nome', i.nome, 'nivel', n.nivel) order by i.nome)
                         from pessoa_idioma n join idioma i on i.empresa_id = n.empresa_id and i.id = n.idioma_id
                        where n.empresa_id = p.empresa_id and n.pessoa_id = p.id), '[]') as idiomas,
             ${
               ctx.user.can(candidatos.ver)
                 ? sql`array(select m.nome from candidato_marcador k join marcador m on m.empresa_id = k.empresa_id and m.id = k.marcador_id
                              where k.empresa_id = c.empresa_id and k.candidato_id = c.id order by m.nome)`
                 : sql`array[]::text[]`
             } as marcadores,
             concat_ws(E'\n', case when ${curriculo} then p.ocr_texto end, p.cursos,
               (select string_agg(concat_ws(' ', e.nome_mercado, e.observacao), E'\n') from experiencia e
                 where e.empresa_id = p.empresa_id and e.pessoa_id = p.id),
               (select string_agg(f.curso, E'\n') from formacao f where f.empresa_id = p.empresa_id and f.pessoa_id = p.id),
               (select string_agg(q.titulo, E'\n') from certificado_pessoa q where q.empresa_id = p.empresa_id and q.pessoa_id = p.id)) as curriculo
        from candidato_solicitacao x
        join candidato c on c.empresa_id = x.empresa_id and c.id = x.candidato_id
        join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
        left join cidade ci on ci.id = p.cidade_id
        left join estado uf on uf.id = coalesce(p.uf_id, ci.estado_id)
       where x.id = any (${aplicacoes}::bigint[])`,
  )
  for (const { candidatoId, pretensao } of lidos)
    if (pretensao !== null)
      await sql`select registrar_leitura('candidato', ${candidatoId}, array['pretencao_salarial'])`.execute(ctx.db)
  return new Map(lidos.map(({ aplicacaoId, candidatoId: _, ...lido }) => [aplicacaoId, lido]))
}

interface DeFora {
  escolaridade?: string | null
  cidade?: string | null
  cursos?: string | null
  ocrTexto?: string | null
  disponivel?: boolean
  cargos?: string[]
  conhecimentos?: string[]
  formacoes?: Formacao[]
  formacao?: (Omit<Formacao, 'area'> & { area?: string | null })[]
  experiencias: {
    nomeFuncao?: string
    cargo?: string
    dataAdmissao: string
    dataDesligamento: string | null
    observacao: string | null
  }[]
  idiomas: { nome: string; nivel: string }[]
}
/** A candidate shared by another company, with logged reading: the data of its page here, or at least the data of this request. */
export async function lerDeFora(
  ctx: Ctx,
  { id, candidatoId, cidade }: { id: number; candidatoId: number; cidade: string | null },
): Promise<Lido> {
  const [row] = await rows(
    ctx.db,
    sql<{
      lida: DeFora | null
    }>`select coalesce(ficha_compartilhada(${candidatoId}), curriculo_compartilhado(${id})) as lida`,
  )
  const f = row?.lida
  if (!f) throw notFound()
  await sql`select registrar_leitura('candidato', ${candidatoId}, array['curriculo'])`.execute(ctx.db)
  const formacoes = (f.formacoes ?? f.formacao ?? []).map((x) => ({ ...x, area: x.area ?? null }))
  return {
    escolaridade: f.escolaridade ?? null,
    cidade: f.cidade ?? cidade,
    bairro: null,
    disponivel: f.disponivel ?? true,
    cargos: f.cargos ?? [],
    conhecimentos: f.conhecimentos ?? [],
    formacoes,
    experiencias: f.experiencias.map((e) => ({
      cargo: e.nomeFuncao ?? e.cargo ?? '',
      dataAdmissao: e.dataAdmissao,
      dataDesligamento: e.dataDesligamento,
    })),
    idiomas: f.idiomas,
    marcadores: [],
    curriculo: [
      f.ocrTexto,
      f.cursos,
      ...formacoes.map((x) => x.curso),
      ...f.experiencias.flatMap((e) => [e.nomeFuncao ?? e.cargo, e.observacao]),
    ]
      .filter(Boolean)
      .join('\n'),
    pretensao: null,
    pretensaoOculta: true,
  }
}

/** An evaluation that the request asks for, and its result for each application. */
export interface AvaliacaoPedida {
  id: number
  titulo: string
  respondente: string
  minimo: number | null
  de: Map<number, { respondida: boolean; percentual: number | null; aprovado: boolean | null }>
}
/** Results of the request's evaluations for these applications; empty for users who may not see evaluations. */
export async function lerAvaliacoes(
  ctx: Ctx,
  solicitacaoId: number,
  aplicacoes: readonly number[],
): Promise<AvaliacaoPedida[]> {
  if (!ctx.user.can(avaliacoes.ver) || aplicacoes.length === 0) return []
  const pedidas = await rows(
    ctx.db,
    sql<{ id: number; titulo: string; respondente: string; minimo: number | null }>`
      select l.id, m.titulo, l.respondente, m.percentual_minimo_aprovacao as minimo
        from solicitacao_avaliacao l
        join avaliacao_modelo m on m.empresa_id = l.empresa_id and m.id = l.modelo_id
       where l.solicitacao_id = ${solicitacaoId} order by l.id`,
  )
  const feitas = await rows(
    ctx.db,
    sql<{ link: number; aplicacaoId: number; questionarioId: number; respondida: boolean }>`
      select y.solicitacao_avaliacao_id as link, y.candidato_solicitacao_id as aplicacao_id, q.id as questionario_id,
             q.respondido_em is not null as respondida
        from avaliacao_candidato y join questionario q on q.empresa_id = y.empresa_id and q.id = y.questionario_id
       where y.candidato_solicitacao_id = any (${aplicacoes}::bigint[])`,
  )
  const resultados = ctx.user.can(avaliacoes.verResultado)
    ? await resultadosDe(
        ctx,
        feitas.filter((f) => f.respondida).map((f) => f.questionarioId),
      )
    : new Map()
  return pedidas.map((p) => ({
    ...p,
    de: new Map(
      feitas
        .filter((f) => f.link === p.id)
        .map((f) => [
          f.aplicacaoId,
          {
            respondida: f.respondida,
            percentual: resultados.get(f.questionarioId)?.percentual ?? null,
            aprovado: resultados.get(f.questionarioId)?.aprovado ?? null,
          },
        ]),
    ),
  }))
}
