import type { Filtro } from '@quadro/contract/captacao/busca/candidatos-busca.ts'
import { ORDEM_ESCOLARIDADE } from '@quadro/contract/captacao/selecao/comparar-regras.ts'
import { somenteDigitos } from '@quadro/contract/kit/texto.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { pattern } from '../../../kit/records/list.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { alcanceEm } from '../candidatos/candidatos-leitura.ts'

type Condition = RawBuilder<unknown>
export type Pedido = Partial<Filtro> & { busca?: string | undefined }

const NIVEIS = [...ORDEM_ESCOLARIDADE]
const nivel = (column: string) => sql`array_position(${NIVEIS}::text[], ${sql.ref(column)}::text)`

const contem = (column: string, texto: string): Condition =>
  sql`sem_acento(${sql.ref(column)}) like sem_acento(${pattern(texto)})`
/** Days in the installation's time zone, from their beginning and to their end. */
const desde = (column: string, dia: string): Condition => sql`${sql.ref(column)} >= ${dia}::date`
const ate = (column: string, dia: string): Condition => sql`${sql.ref(column)} < ${dia}::date + 1`

export const COLABORADOR = sql`exists (select from talento t where t.empresa_id = c.empresa_id and t.pessoa_id = c.pessoa_id
  and (t.data_desligamento is null or t.data_desligamento >= current_date))`
/** Worked here earlier but not today. */
const JA_FOI = sql`exists (select from talento t where t.empresa_id = c.empresa_id and t.pessoa_id = c.pessoa_id) and not ${COLABORADOR}`
/** Is in a request that the user may see, that is neither closed nor cancelled and that has not refused the candidate. */
const EM_SELECAO = sql`exists (select from candidato_solicitacao x
  join solicitacao_pessoal s on s.empresa_id = x.empresa_id and s.id = x.solicitacao_id and not s.encerrada and not s.cancelada
  where x.empresa_id = c.empresa_id and x.candidato_id = c.id and x.removed_at is null and x.talento_id is null
    and not exists (select from recusa_candidato r where r.empresa_id = x.empresa_id and r.candidato_solicitacao_id = x.id))`

/** What a request asks for, as far as candidates are compared by it. */
export interface Vaga {
  id: number
  codigo: number
  cargoId: number | null
  cargoNome: string | null
  nomeMercado: string | null
  areaId: number | null
  escolaridade: string | null
  cidadeId: number | null
}
export async function lerVaga(ctx: Ctx, id: number): Promise<Vaga> {
  const [vaga] = await rows(
    ctx.db,
    sql<Vaga>`
      select s.id, s.codigo, f.cargo_id, g.nome as cargo_nome, g.nome_mercado, s.area_organizacional_id as area_id, s.escolaridade,
             coalesce(s.cidade_id, e.cidade_id) as cidade_id
        from solicitacao_pessoal s
        left join faixa_salarial f on f.empresa_id = s.empresa_id and f.id = s.faixa_salarial_id
        left join cargo g on g.empresa_id = f.empresa_id and g.id = f.cargo_id
        left join estabelecimento e on e.empresa_id = s.empresa_id and e.id = s.estabelecimento_id
       where s.id = ${id}`,
  )
  if (!vaga) throw notFound()
  return vaga
}

/** Each reason as a condition on the candidate `c` and the person `p`. Age, sex, civil status, race and disability are never used. */
export const motivosDe = (v: Vaga): Record<string, Condition> => ({
  cargo: sql`exists (select from candidato_cargo k where k.empresa_id = c.empresa_id and k.candidato_id = c.id and k.cargo_id = ${v.cargoId})`,
  experiencia: sql`exists (select from experiencia x where x.empresa_id = c.empresa_id and x.pessoa_id = c.pessoa_id
    and (x.cargo_id = ${v.cargoId} or sem_acento(x.nome_mercado) in (sem_acento(${v.cargoNome}), sem_acento(${v.nomeMercado}))))`,
  formacao: sql`exists (select from formacao x where x.empresa_id = c.empresa_id and x.pessoa_id = c.pessoa_id
    and (exists (select from cargo_area_formacao l where l.empresa_id = x.empresa_id and l.cargo_id = ${v.cargoId} and l.area_formacao_id = x.area_formacao_id)
      or exists (select from area_formacao_area l where l.empresa_id = x.empresa_id and l.area_id = ${v.areaId} and l.area_formacao_id = x.area_formacao_id)))`,
  escolaridade: sql`(${nivel('p.escolaridade')} >= array_position(${NIVEIS}::text[], ${v.escolaridade}::text)
    or exists (select from solicitacao_escolaridade l where l.solicitacao_id = ${v.id} and l.escolaridade = p.escolaridade))`,
  cidade: sql`p.cidade_id = ${v.cidadeId}`,
  bairro: sql`exists (select from solicitacao_bairro l join bairro b on b.id = l.bairro_id
    where l.solicitacao_id = ${v.id} and b.cidade_id = p.cidade_id and sem_acento(b.nome) = sem_acento(p.bairro))`,
})
/** A candidate needs at least one of these reasons to be shown: living in the same city is not enough. */
const DECISIVOS = ['cargo', 'experiencia', 'formacao']
export const quantosMotivos = (v: Vaga): RawBuilder<number> =>
  sql<number>`(${sql.join(
    Object.values(motivosDe(v)).map((m) => sql`coalesce(${m}, false)::int`),
    sql` + `,
  )})`
const serve = (v: Vaga): Condition => {
  const motivos = motivosDe(v)
  return sql`(${sql.join(
    DECISIVOS.map((key) => motivos[key]!),
    sql` or `,
  )}) and not ${COLABORADOR} and c.disponivel and not exists (select from candidato_solicitacao x
    where x.empresa_id = c.empresa_id and x.solicitacao_id = ${v.id} and x.candidato_id = c.id and x.removed_at is null)`
}

/** Months of experience; overlapping jobs count once. */
const meses = sql`(select coalesce(sum(extract(epoch from upper(r)::timestamp - lower(r)::timestamp) / 86400 / 30.4), 0)
  from (select unnest(range_agg(daterange(x.data_admissao, coalesce(x.data_desligamento, current_date), '[]'))) as r
          from experiencia x where x.empresa_id = c.empresa_id and x.pessoa_id = c.pessoa_id and x.data_admissao <= current_date) q)`

const de = (f: Pedido, achados: 'candidatos_por_texto' | 'candidatos_com_texto'): RawBuilder<unknown> =>
  sql`candidato c join pessoa p on p.empresa_id = c.empresa_id and p.id = c.pessoa_id
    ${f.busca ? sql`join ${sql.raw(achados)}(${f.busca}) a on a.candidato_id = c.id` : sql``}`
/** The source of candidates: `c`, the person `p`, and, when words are searched, `a` with their relevance. */
export const origem = (f: Pedido) => de(f, 'candidatos_por_texto')
/** The same source for counting only. It skips the relevance, which is most of the work. */
export const contados = (f: Pedido) => de(f, 'candidatos_com_texto')

type Conditions = { [K in keyof Filtro]?: (value: NonNullable<Filtro[K]>) => Condition | undefined }
const idade = (faixa: string): Condition => {
  const [de, a] = faixa.split('-')
  const limites = [
    ...(de ? [sql`p.data_nascimento <= current_date - make_interval(years => ${Number(de)})`] : []),
    ...(a ? [sql`p.data_nascimento > current_date - make_interval(years => ${Number(a) + 1})`] : []),
  ]
  return limites.length > 0 ? sql.join(limites, sql` and `) : sql`true`
}
const conditions = (vaga: Vaga | undefined, alcance: ReturnType<typeof alcanceEm>): Conditions => ({
  id: (v) => sql`c.id = ${v}`,
  // This finds candidates of this company only; those of other companies are searched through `empresasIds`.
  empresaId: (v) => sql`c.empresa_id = ${v}`,
  empresasIds: (v) => sql`c.empresa_id = any (${v}::bigint[])`,
  solicitacoesExameIds: (v) => sql`exists (select from candidato_solicitacao x
    where x.empresa_id = c.empresa_id and x.candidato_id = c.id and x.removed_at is null and x.solicitacao_id = any (${v}::bigint[]))`,
  visualizar: (v) =>
    v === 'D' ? sql`c.disponivel and not ${COLABORADOR}` : v === 'S' ? EM_SELECAO : v === 'C' ? JA_FOI : undefined,
  nome: (v) => sql`p.busca like sem_acento(${pattern(v)})`,
  statusQualificacaoCadastral: (v) => (v === 'TODOS' ? undefined : sql`c.qualificacao_cadastral = ${v}`),
  cpf: (v) => sql`p.cpf = ${somenteDigitos(v)}`,
  dataIni: (v) => desde('c.data_cadastro', v),
  dataFim: (v) => ate('c.data_cadastro', v),
  atualizadoIni: (v) => desde('c.data_atualizacao', v),
  atualizadoFim: (v) => ate('c.data_atualizacao', v),
  email: (v) => contem('p.email', v),
  ufId: (v) => sql`coalesce(p.uf_id, (select ci.estado_id from cidade ci where ci.id = p.cidade_id)) = ${v}`,
  cidadeId: (v) => sql`p.cidade_id = ${v}`,
  bairro: (v) => contem('p.bairro', v),
  cargosIds: (v) => sql`exists (select from candidato_cargo k
    where k.empresa_id = c.empresa_id and k.candidato_id = c.id and k.cargo_id = any (${v}::bigint[]))`,
  escolaridades: (v) => sql`p.escolaridade = any (${v}::text[])`,
  areasFormacaoIds: (v) => sql`exists (select from formacao x
    where x.empresa_id = c.empresa_id and x.pessoa_id = c.pessoa_id and x.area_formacao_id = any (${v}::bigint[]))`,
  areasInteresseIds: (v) => sql`exists (select from candidato_area_interesse x
    where x.empresa_id = c.empresa_id and x.candidato_id = c.id and x.area_interesse_id = any (${v}::bigint[]))`,
  conhecimentosIds: (v) => sql`exists (select from candidato_conhecimento x
    where x.empresa_id = c.empresa_id and x.candidato_id = c.id and x.competencia_id = any (${v}::bigint[]))`,
  formacao: (v) => sql`exists (select from formacao x where x.empresa_id = c.empresa_id and x.pessoa_id = c.pessoa_id
    and (${contem('x.curso', v)} or ${contem('x.local', v)}))`,
  conhecimentos: (v) => sql`(${contem('p.cursos', v)} or ${contem('p.info_adicionais', v)}
    or c.id in (select candidatos_por_curriculo(${v})) and ${alcance.curriculo})`,
  experiencia: (v) => sql`exists (select from experiencia x
    left join cargo g on g.empresa_id = x.empresa_id and g.id = x.cargo_id
    where x.empresa_id = c.empresa_id and x.pessoa_id = c.pessoa_id
      and (${contem('x.nome_mercado', v)} or ${contem('g.nome', v)} or ${contem('x.empresa', v)} or ${contem('x.observacao', v)}))`,
  experienciaMeses: (v) => sql`${meses} >= ${v}`,
  primeiroEmprego: (v) => sql`c.primeiro_emprego = ${v}`,
  categoria: (v) => sql`p.categoria = ${v}`,
  possuiVeiculo: (v) => sql`coalesce(p.possui_veiculo, false) = ${v}`,
  origem: (v) => sql`c.modulo_externo = ${v === 'E'}`,
  comoFicouSabendoVagaId: (v) => sql`c.como_ficou_sabendo_vaga_id = ${v}`,
  indicadoPor: (v) => contem('p.indicado_por', v),
  disponivel: (v) => sql`c.disponivel = ${v}`,
  jaFoiColaborador: (v) => (v ? JA_FOI : sql`not (${JA_FOI})`),
  temCurriculo: (v) => sql`(p.curriculo_arquivo_id is not null or p.ocr_texto is not null) = ${v}`,
  palavrasCurriculo: (v) => sql`c.id in (select candidatos_por_curriculo(${v}))`,
  marcadoresIds: (v) => sql`(select count(*) from candidato_marcador m
    where m.empresa_id = c.empresa_id and m.candidato_id = c.id and m.marcador_id = any (${v}::bigint[])) = ${new Set(v).size}`,
  pretencaoSalarial: (v) => sql`coalesce(c.pretencao_salarial <= ${v}, true)`,
  idade,
  sexo: (v) => sql`p.sexo = ${v}`,
  deficiencia: (v) => (v === 'S' ? sql`p.deficiencia between '1' and '6'` : sql`p.deficiencia = ${v}`),
  paraSolicitacaoId: () => (vaga ? serve(vaga) : undefined),
})

/** The conditions of the filter, without the fields in `sem`. */
export function onde(ctx: Ctx, f: Pedido, vaga: Vaga | undefined, sem: readonly (keyof Filtro)[] = []): Condition {
  const alcance = alcanceEm(ctx, sql`p.id`)
  const all = conditions(vaga, alcance)
  const asked: Condition[] = [sql`c.empresa_id = ${ctx.empresaId}`]
  if (f.busca) asked.push(sql`(${alcance.curriculo} or c.id in (select candidatos_fora_do_curriculo(${f.busca})))`)
  // A filter must not reveal values that the user may not see: such a candidate is not found by them. A hidden expected salary counts as
  // not given.
  const ondeSeVe: { [K in keyof Filtro]?: (condition: Condition) => Condition } = {
    cpf: (condition) => sql`${condition} and ${alcance.documentos}`,
    deficiencia: (condition) => sql`${condition} and ${alcance.deficiencia}`,
    pretencaoSalarial: (condition) => sql`${condition} or not ${alcance.salario}`,
    palavrasCurriculo: (condition) => sql`${condition} and ${alcance.curriculo}`,
  }
  const { idiomaId, nivelIdioma } = f
  if (idiomaId !== undefined || nivelIdioma !== undefined)
    asked.push(sql`exists (select from pessoa_idioma n where n.empresa_id = c.empresa_id and n.pessoa_id = c.pessoa_id
      ${idiomaId === undefined ? sql`` : sql`and n.idioma_id = ${idiomaId}`}
      ${nivelIdioma === undefined ? sql`` : sql`and n.nivel = ${nivelIdioma}`})`)
  for (const key of Object.keys(all) as (keyof Filtro)[]) {
    const value = f[key]
    if (value === undefined || value === '' || sem.includes(key) || (Array.isArray(value) && value.length === 0))
      continue
    const condition = (all[key] as (v: unknown) => Condition | undefined)(value)
    if (condition) asked.push(sql`(${ondeSeVe[key]?.(condition) ?? condition})`)
  }
  return sql.join(asked, sql` and `)
}
