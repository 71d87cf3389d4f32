import * as c from '@quadro/contract/captacao/busca/candidatos-busca.ts'
import { descricaoDe, ESCOLARIDADE } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { MAX_EXPORTED, mayAsk } from '@quadro/contract/kit/listing.ts'
import { MAX_UNPAGED, pageResult } from '@quadro/contract/kit/page.ts'
import { dobrar } from '@quadro/contract/kit/texto.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, forbidden } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { alcanceEm } from '../candidatos/candidatos-leitura.ts'
import { ENTRE_EMPRESAS, emCada, empresasDa, type InputDaLista, ordem } from './candidatos-busca-empresas.ts'
import {
  COLABORADOR,
  contados,
  lerVaga,
  motivosDe,
  onde,
  origem,
  type Pedido,
  type Vaga,
} from './candidatos-busca-filtro.ts'

type Linha = {
  id: number
  versao: number
  empresaId: number
  empresa: string
  nome: string
  cidade: string | null
  email: string | null
  telefone: string | null
  ultimoCargo: string | null
  cargosPretendidos: string | null
  escolaridade: string | null
  qualificacaoCadastral: c.CandidatoAchado['qualificacaoCadastral']
  mensagemQualificacao: string | null
  disponivel: boolean
  dataCadastro: string
  dataAtualizacao: string
  cpf: string | null
  pretencaoSalarial: number | null
  idade: number | null
  sexo: string | null
  deficiencia: string | null
  temCurriculo: boolean
  marcadores: { id: number; nome: string }[]
  solicitacao: number | null
  colaborador: boolean
  saiuEm: string | null
  motivos: c.Motivo[]
  leCurriculo: boolean
}

function situacaoDe(r: Omit<Linha, 'leCurriculo'>): Pick<c.CandidatoAchado, 'situacao' | 'situacaoDetalhe'> {
  if (r.colaborador) return { situacao: 'COLABORADOR', situacaoDetalhe: null }
  if (r.solicitacao !== null) return { situacao: 'EM_SELECAO', situacaoDetalhe: `Solicitação ${r.solicitacao}` }
  if (r.saiuEm !== null) return { situacao: 'JA_FOI_COLABORADOR', situacaoDetalhe: `Saiu em ${formatarData(r.saiuEm)}` }
  if (r.qualificacaoCadastral === 'DADOS_INCOMPLETOS')
    return { situacao: 'DADOS_INCOMPLETOS', situacaoDetalhe: r.mensagemQualificacao }
  return { situacao: r.disponivel ? 'DISPONIVEL' : 'INDISPONIVEL', situacaoDetalhe: null }
}

const [ABRE, FECHA] = [String.fromCharCode(2), String.fromCharCode(3)] as const
/** Splits a passage at its matches. The database marks them with characters that no text contains. */
function partesDe(trecho: string): { texto: string; achado: boolean }[] {
  // Adjacent matches become one: 'Bloco K' is one match.
  const junto = trecho.replace(/\s+/g, ' ').replaceAll(`${FECHA} ${ABRE}`, ' ')
  const [antes = '', ...achados] = junto.split(ABRE)
  return [
    { texto: antes, achado: false },
    ...achados.flatMap((parte) => {
      const [achado = '', depois = ''] = parte.split(FECHA)
      return [
        { texto: achado, achado: true },
        { texto: depois, achado: false },
      ]
    }),
  ].filter(({ texto }) => texto !== '')
}

/** The columns that the list shows of these candidates, in the order of `ids`. */
async function detalhes(
  ctx: Ctx,
  ids: number[],
  busca: string | undefined,
  vaga: Vaga | undefined,
): Promise<c.CandidatoAchado[]> {
  if (ids.length === 0) return []
  const { can } = ctx.user
  const quando = (pode: boolean, value: RawBuilder<unknown>) => (pode ? value : sql`null`)
  const sensiveis = can(c.autoridades.verDadosSensiveis)
  const alcance = alcanceEm(ctx, sql`p.id`)
  const motivos = vaga
    ? sql`array_remove(array[${sql.join(
        Object.entries(motivosDe(vaga)).map(([key, holds]) => sql`case when ${holds} then ${key}::text end`),
      )}], null)`
    : sql`array[]::text[]`
  const [found, trechos] = await Promise.all([
    rows(
      ctx.db,
      sql<Linha>`
        select c.id, c.versao, c.empresa_id, em.nome as empresa, coalesce(p.nome_social, p.nome) as nome, ci.nome || coalesce(', ' || es.sigla, '') as cidade, p.email,
               p.ddd_celular || ' ' || p.fone_celular as telefone,
               (select coalesce(x.nome_mercado, g.nome) from experiencia x
                  left join cargo g on g.empresa_id = x.empresa_id and g.id = x.cargo_id
                 where x.empresa_id = c.empresa_id and x.pessoa_id = c.pessoa_id
                 order by x.data_desligamento desc nulls first, x.data_admissao desc limit 1) as ultimo_cargo,
               (select string_agg(g.nome, ', ' order by g.nome) from candidato_cargo k
                  join cargo g on g.empresa_id = k.empresa_id and g.id = k.cargo_id
                 where k.empresa_id = c.empresa_id and k.candidato_id = c.id) as cargos_pretendidos,
               p.escolaridade, c.qualificacao_cadastral, c.mensagem_qualificacao, c.disponivel, c.data_cadastro, c.data_atualizacao,
               case when ${alcance.documentos} then p.cpf end as cpf,
               case when ${alcance.salario} then c.pretencao_salarial end as pretencao_salarial,
               ${quando(sensiveis, sql`extract(year from age(current_date, p.data_nascimento))::int`)} as idade,
               ${quando(sensiveis, sql`p.sexo`)} as sexo, ${quando(sensiveis, sql`case when ${alcance.deficiencia} then p.deficiencia end`)} as deficiencia,
               p.curriculo_arquivo_id is not null or p.ocr_texto is not null as tem_curriculo,
               coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'nome', m.nome) order by m.nome)
                 from candidato_marcador l join marcador m on m.empresa_id = l.empresa_id and m.id = l.marcador_id
                where l.empresa_id = c.empresa_id and l.candidato_id = c.id), '[]') as marcadores,
               (select s.codigo from candidato_solicitacao x
                  join solicitacao_pessoal s on s.empresa_id = x.empresa_id and s.id = x.solicitacao_id
                 where x.empresa_id = c.empresa_id and x.candidato_id = c.id and x.removed_at is null and x.talento_id is null
                   and not exists (select from recusa_candidato r where r.empresa_id = x.empresa_id and r.candidato_solicitacao_id = x.id)
                   and not s.encerrada and not s.cancelada order by x.id desc limit 1) as solicitacao,
               ${COLABORADOR} as colaborador,
               (select max(t.data_desligamento) from talento t
                 where t.empresa_id = c.empresa_id and t.pessoa_id = c.pessoa_id) as saiu_em,
               ${motivos} as motivos, ${alcance.curriculo} as le_curriculo
          from unnest(${ids}::bigint[]) with ordinality o (id, lugar)
          join candidato c on c.empresa_id = ${ctx.empresaId} and c.id = o.id
          join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
          join empresa em on em.id = c.empresa_id
          left join cidade ci on ci.id = p.cidade_id
          left join estado es on es.id = coalesce(p.uf_id, ci.estado_id)
         order by o.lugar`,
    ),
    busca
      ? rows(
          ctx.db,
          sql<{ candidatoId: number; fonte: 'curriculo' | 'cadastro' | null; trecho: string }>`
            select * from trechos_de_candidatos(${ids}::bigint[], ${busca})`,
        )
      : [],
  ])
  const lidos = found.filter(({ pretencaoSalarial }) => pretencaoSalarial !== null).map(({ id }) => id)
  if (lidos.length > 0)
    await sql`select registrar_leitura('candidato', id, array['pretencao_salarial'])
      from unnest(${lidos}::bigint[]) as id`.execute(ctx.db)
  const achados = new Map(trechos.map(({ candidatoId, fonte, trecho }) => [candidatoId, { fonte, trecho }]))
  return found.map(({ leCurriculo, ...r }) => {
    const dito = achados.get(r.id)
    // The passage may come from the curriculum, so it is shown only to users who may read that, unless it is from the form.
    const achado = leCurriculo || dito?.fonte === 'cadastro' ? dito : undefined
    const partes = achado ? partesDe(achado.trecho) : []
    // Without a match the passage is only the beginning of the text, because the name matched.
    const isFound = partes.some((parte) => parte.achado)
    return {
      ...r,
      ...situacaoDe(r),
      compartilhado: false,
      trecho: achado && isFound ? { fonte: achado.fonte, partes } : null,
    }
  })
}

const vagaDe = (ctx: Ctx, f: Pedido) =>
  f.paraSolicitacaoId === undefined ? undefined : lerVaga(ctx, f.paraSolicitacaoId)

interface Contada {
  valor: string
  rotulo: string | null
  total: number
}
interface Contadas {
  escolaridades: Contada[]
  qualificacao: Contada[]
  marcadores: Contada[]
}
async function contarEscolhas(ctx: Ctx, f: Pedido): Promise<Contadas> {
  const vaga = await vagaDe(ctx, f)
  const por = (valor: RawBuilder<unknown>, sem: (keyof c.Filtro)[], more: RawBuilder<unknown> = sql``) =>
    rows(
      ctx.db,
      sql<Contada>`
        select v.valor::text as valor, min(v.rotulo) as rotulo, count(*)::int as total
          from ${contados(f)} ${more} cross join lateral (${valor}) v (valor, rotulo)
         where ${onde(ctx, f, vaga, sem)} and v.valor is not null group by v.valor order by total desc, 1 limit 60`,
    )
  const [escolaridades, qualificacao, marcadores] = await Promise.all([
    por(sql`select p.escolaridade::text, null::text`, ['escolaridades']),
    por(sql`select c.qualificacao_cadastral, null::text`, ['statusQualificacaoCadastral']),
    por(
      sql`select m.id::text, m.nome::text`,
      ['marcadoresIds'],
      sql`join candidato_marcador l on l.empresa_id = c.empresa_id and l.candidato_id = c.id
          join marcador m on m.empresa_id = l.empresa_id and m.id = l.marcador_id`,
    ),
  ])
  return { escolaridades, qualificacao, marcadores }
}

/** Combines the answers of several companies into one page, in one order. */
async function listarEmVarias(ctx: Ctx, input: InputDaLista, empresas: readonly number[]) {
  const { page, size, unpaged, resumido } = input
  const limite = unpaged ? MAX_UNPAGED + 1 : (page + 1) * size
  if (limite > MAX_EXPORTED) throw new AppError('BAD_REQUEST', 'São registros demais em várias empresas: use o filtro.')
  const cada = await emCada(ctx, input, empresas, async (there, f) => {
    const where = onde(there, f, undefined)
    const [[achadas], [conta]] = await Promise.all([
      rows(
        there.db,
        sql<{ chaves: string }>`
          select coalesce(jsonb_agg(k), '[]')::text as chaves from (
            select c.id, c.empresa_id, p.nome, ci.nome as cidade, c.data_cadastro, c.data_atualizacao,
                   ${f.busca ? sql`a.relevancia` : sql`0`} as relevancia
              from ${origem(f)} left join cidade ci on ci.id = p.cidade_id
             where ${where} order by ${ordem(f, undefined)} limit ${sql.lit(limite)}) k`,
      ),
      rows(there.db, sql<{ total: number }>`select count(*) as total from ${contados(f)} where ${where}`),
    ])
    return { chaves: achadas!.chaves, total: conta?.total ?? 0 }
  })
  const achados = await rows(
    ctx.db,
    sql<{ id: number; empresaId: number }>`
      select k.id, k.empresa_id
        from unnest(${cada.map(({ chaves }) => chaves)}::text[]) l
       cross join jsonb_to_recordset(l::jsonb) k (id bigint, empresa_id bigint, nome text, cidade text,
                                                  data_cadastro timestamptz, data_atualizacao timestamptz, relevancia real)
       order by ${ordem(input, undefined, ENTRE_EMPRESAS)}
       limit ${sql.lit(unpaged ? limite : size)} offset ${sql.lit(unpaged ? 0 : page * size)}`,
  )
  if (achados.length > MAX_UNPAGED)
    throw new AppError('BAD_REQUEST', 'São registros demais para uma só resposta: use a paginação.')
  const porEmpresa = Map.groupBy(achados, ({ empresaId }) => empresaId)
  const lidos = await emCada(ctx, input, [...porEmpresa.keys()], (there, f) =>
    detalhes(
      there,
      (porEmpresa.get(there.empresaId) ?? []).map(({ id }) => id),
      f.busca,
      undefined,
    ),
  )
  const deFora = achados.flatMap(({ id, empresaId }) => (empresaId === ctx.empresaId ? [] : [id]))
  const compartilhados = new Set(
    (
      await rows(
        ctx.db,
        sql<{
          id: number
        }>`select id from unnest(${deFora}::bigint[]) id where empresa_do_compartilhado(id) is not null`,
      )
    ).map(({ id }) => id),
  )
  const linhas = new Map(lidos.flat().map((r) => [r.id, { ...r, compartilhado: compartilhados.has(r.id) }]))
  const content = achados.flatMap(({ id }) => linhas.get(id) ?? [])
  const shown = resumido ? content.map(({ id, nome }) => ({ id, label: nome })) : content
  const total = cada.reduce((sum, one) => sum + one.total, 0)
  return unpaged ? shown : pageResult(shown as c.CandidatoAchado[], input, total)
}

/** Adds up the counts of several companies. Markers belong to this company and are combined by name. */
async function contarEmVarias(ctx: Ctx, f: Pedido, empresas: readonly number[]): Promise<Contadas> {
  const cada = await emCada(ctx, f, empresas, contarEscolhas)
  const juntas = (qual: keyof Contadas, chave: (um: Contada) => string) =>
    [
      ...Map.groupBy(
        cada.flatMap((um) => um[qual]),
        chave,
      ).values(),
    ]
      .map((iguais) => ({ ...iguais[0]!, total: iguais.reduce((sum, { total }) => sum + total, 0) }))
      .sort((a, b) => b.total - a.total)
  const daqui = await ctx.db.selectFrom('marcador').select(['id', 'nome']).execute()
  const porNome = new Map(daqui.map(({ id, nome }) => [dobrar(nome), { valor: String(id), rotulo: nome }]))
  return {
    escolaridades: juntas('escolaridades', ({ valor }) => valor),
    qualificacao: juntas('qualificacao', ({ valor }) => valor),
    marcadores: juntas('marcadores', ({ rotulo }) => dobrar(rotulo ?? '')).flatMap((um) => {
      const aqui = porNome.get(dobrar(um.rotulo ?? ''))
      return aqui ? [{ ...aqui, total: um.total }] : []
    }),
  }
}

export const candidatosBusca: Route[] = [
  route(c.listar)(async (ctx, input) => {
    const empresas = empresasDa(ctx, input)
    if (empresas) return (await listarEmVarias(ctx, input, empresas)) as never
    const { page, size, unpaged, resumido } = input
    const vaga = await vagaDe(ctx, input)
    const where = onde(ctx, input, vaga)
    const limite = unpaged ? MAX_UNPAGED + 1 : size
    const [achados, [conta]] = await Promise.all([
      rows(
        ctx.db,
        sql<{ id: number }>`
          select c.id from ${origem(input)} left join cidade ci on ci.id = p.cidade_id
           where ${where} order by ${ordem(input, vaga)}
           limit ${sql.lit(limite)} offset ${sql.lit(unpaged ? 0 : page * size)}`,
      ),
      unpaged
        ? [{ total: 0 }]
        : rows(ctx.db, sql<{ total: number }>`select count(*) as total from ${contados(input)} where ${where}`),
    ])
    if (achados.length > MAX_UNPAGED)
      throw new AppError('BAD_REQUEST', 'São registros demais para uma só resposta: use a paginação.')
    const content = await detalhes(
      ctx,
      achados.map(({ id }) => id),
      input.busca,
      vaga,
    )
    const shown = resumido ? content.map(({ id, nome }) => ({ id, label: nome })) : content
    return (unpaged ? shown : pageResult(shown as c.CandidatoAchado[], input, conta?.total ?? 0)) as never
  }),
  route(c.facetas)(async (ctx, input) => {
    // The same rules as the list, because counts would reveal what it hides.
    if (!mayAsk(c.listar, input, ctx.user.can)) throw forbidden()
    const empresas = empresasDa(ctx, input)
    const { escolaridades, qualificacao, marcadores } = empresas
      ? await contarEmVarias(ctx, input, empresas)
      : await contarEscolhas(ctx, input)
    const chamados = (list: typeof escolaridades, codes: Parameters<typeof descricaoDe>[0]) =>
      list.map(({ valor, total }) => ({ valor, rotulo: descricaoDe(codes, valor), total }))
    return {
      escolaridades: chamados(escolaridades, ESCOLARIDADE).sort((a, b) => (a.valor < b.valor ? 1 : -1)),
      qualificacao: chamados(qualificacao, c.QUALIFICACAO),
      marcadores: marcadores.map((m) => ({ ...m, rotulo: m.rotulo ?? m.valor })),
    }
  }),
  route(c.contar)(async (ctx) => {
    // Computes each set once. Checking every candidate separately was the slowest part of the page.
    const [conta] = await rows(
      ctx.db,
      sql<{ t: number; d: number; s: number; c: number }>`
        select count(*)::int as t, (count(*) filter (where c.disponivel and k.trabalha is not true))::int as d,
               count(e.candidato_id)::int as s, (count(*) filter (where not k.trabalha))::int as c
          from candidato c
          left join (select t.pessoa_id, bool_or(t.data_desligamento is null or t.data_desligamento >= current_date) as trabalha
                       from talento t where t.empresa_id = ${ctx.empresaId} group by t.pessoa_id) k on k.pessoa_id = c.pessoa_id
          left join (select distinct x.candidato_id
                       from candidato_solicitacao x
                       join solicitacao_pessoal s on s.empresa_id = x.empresa_id and s.id = x.solicitacao_id
                      where x.empresa_id = ${ctx.empresaId} and x.removed_at is null and x.talento_id is null
                        and not s.encerrada and not s.cancelada) e on e.candidato_id = c.id
         where c.empresa_id = ${ctx.empresaId}`,
    )
    return { T: conta?.t ?? 0, D: conta?.d ?? 0, S: conta?.s ?? 0, C: conta?.c ?? 0 }
  }),
]
