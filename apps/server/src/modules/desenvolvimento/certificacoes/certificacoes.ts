import * as contrato from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { modelosUsaveis, usosDoModelo } from '../../avaliacao/index.ts'

labelTable('certificacao', 'Certificações')
labelTable('certificacao_curso', 'Certificações')
labelTable('certificacao_avaliacao_pratica', 'Certificações')
explainConstraint('certificacao_nome', 'nome', 'Já existe uma certificação com este nome.')

const linhas = (ctx: Ctx) =>
  ctx.db
    .selectFrom('certificacao as c')
    .leftJoin('certificacao as p', 'p.id', 'c.certificacaoPreRequisitoId')
    .select([
      'c.id',
      'c.versao',
      'c.nome',
      'c.periodicidade',
      sql<
        contrato.Certificacao['certificacaoPreRequisito']
      >`case when p.id is not null then jsonb_build_object('id', p.id, 'nome', p.nome) end`.as(
        'certificacaoPreRequisito',
      ),
      'p.nome as preRequisito',
      sql<contrato.Certificacao['cursos']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'nome', l.nome || coalesce(' · ' || l.empresa_nome, ''))
                         order by sem_acento(l.nome), l.id)
          from certificacao_curso x join curso_lista l on l.id = x.curso_id
         where x.empresa_id = c.empresa_id and x.certificacao_id = c.id), '[]')`.as('cursos'),
      sql<contrato.Certificacao['avaliacoesPraticas']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', m.id, 'titulo', m.titulo) order by sem_acento(m.titulo), m.id)
          from certificacao_avaliacao_pratica x join avaliacao_modelo m on m.empresa_id = x.empresa_id and m.id = x.avaliacao_pratica_id
         where x.empresa_id = c.empresa_id and x.certificacao_id = c.id), '[]')`.as('avaliacoesPraticas'),
      sql<contrato.Certificacao['modeloCertificado']>`(
        select jsonb_build_object('id', m.id, 'nome', m.nome) from modelo_certificado m
         where m.empresa_id = c.empresa_id and m.id = c.modelo_certificado_id)`.as('modeloCertificado'),
      sql<contrato.Certificacao['certificado']>`(
        select jsonb_build_object('id', k.id, 'titulo', k.titulo, 'conteudo', k.conteudo) from certificado k
         where k.empresa_id = c.empresa_id and k.id = c.certificado_id)`.as('certificado'),
      sql<number>`(select count(*)::int from faixa_certificacao f
                    where f.empresa_id = c.empresa_id and f.certificacao_id = c.id)`.as('qtdFaixas'),
    ])
/** Checks that the prerequisite is another certification of this company that does not depend on this one, directly or indirectly. */
async function exigirPreRequisito(ctx: Ctx, preRequisitoId: number | null, id?: number): Promise<void> {
  if (preRequisitoId === null) return
  const campo = 'certificacaoPreRequisitoId'
  const outra = await ctx.db
    .selectFrom('certificacao')
    .select('nome')
    .where('id', '=', preRequisitoId)
    .executeTakeFirst()
  if (!outra) throw fieldError(campo, 'Escolha um item da lista')
  if (id === undefined) return
  if (preRequisitoId === id) throw fieldError(campo, 'Uma certificação não pode ser pré-requisito de si mesma')
  const [volta] = await rows(
    ctx.db,
    sql`with recursive acima (id) as (
          select ${preRequisitoId}::bigint
          union select c.certificacao_pre_requisito_id from certificacao c join acima a on a.id = c.id
                 where c.certificacao_pre_requisito_id is not null)
        select from acima where id = ${id}`,
  )
  if (volta) throw fieldError(campo, `'${outra.nome}' já exige esta certificação, direta ou indiretamente`)
}
/** Serialises changes of prerequisites in a company; otherwise two simultaneous changes could form a cycle. */
const emFila = (ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtext('quadro: pre-requisitos'), ${ctx.empresaId}::int)`.execute(ctx.db)

const cursosDe = async (ctx: Ctx, certificacaoId: number | undefined): Promise<number[]> => {
  if (certificacaoId === undefined) return []
  const found = await ctx.db
    .selectFrom('certificacaoCurso')
    .select('cursoId')
    .where('certificacaoId', '=', certificacaoId)
    .execute()
  return found.map(({ cursoId }) => cursoId)
}
/** A new one must be on offer; one that is no more stays where it was chosen. */
async function exigirCursos(ctx: Ctx, cursosIds: readonly number[], atual: { id: number } | undefined): Promise<void> {
  const antes = await cursosDe(ctx, atual?.id)
  const novos = [...new Set(cursosIds)].filter((id) => !antes.includes(id))
  const oferecidos = await ctx.db
    .selectFrom('cursoLista')
    .select('id')
    .where('id', 'in', [...novos, 0])
    .where('oferecido', '=', true)
    .execute()
  if (oferecidos.length < novos.length) throw fieldError('cursosIds', 'Escolha itens da lista')
}
async function gravarCursos(ctx: Ctx, certificacaoId: number, cursosIds: readonly number[]): Promise<void> {
  const desejados = [...new Set(cursosIds)]
  const antes = await cursosDe(ctx, certificacaoId)
  const novos = desejados.filter((id) => !antes.includes(id))
  const saem = antes.filter((id) => !desejados.includes(id))
  if (saem.length > 0)
    await ctx.db
      .deleteFrom('certificacaoCurso')
      .where('certificacaoId', '=', certificacaoId)
      .where('cursoId', 'in', saem)
      .execute()
  if (novos.length > 0)
    await ctx.db
      .insertInto('certificacaoCurso')
      .values(novos.map((cursoId) => ({ certificacaoId, cursoId })))
      .execute()
}

const praticasDe = async (ctx: Ctx, certificacaoId: number | undefined): Promise<number[]> => {
  if (certificacaoId === undefined) return []
  const found = await ctx.db
    .selectFrom('certificacaoAvaliacaoPratica')
    .select('avaliacaoPraticaId')
    .where('certificacaoId', '=', certificacaoId)
    .execute()
  return found.map(({ avaliacaoPraticaId }) => avaliacaoPraticaId)
}
/** A new one must be released today; one that was blocked later stays where it was chosen. */
async function exigirPraticas(ctx: Ctx, ids: readonly number[], atual: { id: number } | undefined): Promise<void> {
  const antes = await praticasDe(ctx, atual?.id)
  const novas = [...new Set(ids)].filter((id) => !antes.includes(id))
  const usaveis = await modelosUsaveis(ctx, ['P'])
    .where('m.id', 'in', [...novas, 0])
    .execute()
  if (usaveis.length < novas.length) throw fieldError('avaliacoesPraticasIds', 'Escolha avaliações práticas liberadas')
}
async function gravarPraticas(ctx: Ctx, certificacaoId: number, ids: readonly number[]): Promise<void> {
  const desejadas = [...new Set(ids)]
  const antes = await praticasDe(ctx, certificacaoId)
  const novas = desejadas.filter((id) => !antes.includes(id))
  if (novas.length > 0)
    await ctx.db
      .insertInto('certificacaoAvaliacaoPratica')
      .values(novas.map((avaliacaoPraticaId) => ({ certificacaoId, avaliacaoPraticaId })))
      .execute()
  await ctx.db
    .deleteFrom('certificacaoAvaliacaoPratica')
    .where('certificacaoId', '=', certificacaoId)
    .where('avaliacaoPraticaId', 'not in', [...desejadas, 0])
    .execute()
}
/** The certifications that a model of practical evaluations is asked for by. */
registerProvider(usosDoModelo, async (ctx, { modeloId, tipo }) => {
  if (tipo !== 'P' || !ctx.user.can(contrato.certificacoes.authorities.ver)) return []
  const found = await ctx.db
    .selectFrom('certificacaoAvaliacaoPratica as x')
    .innerJoin('certificacao as c', 'c.id', 'x.certificacaoId')
    .select(['c.id', 'c.nome'])
    .where('x.avaliacaoPraticaId', '=', modeloId)
    .orderBy('c.nome')
    .execute()
  return found.map(({ id, nome }) => ({
    titulo: nome,
    detalhe: 'Certificação',
    url: `${contrato.certificacoes.page}/${id}`,
  }))
})

const { certificacoes: c } = contrato
const { routes, read } = resourceRoutes(c, {
  table: 'certificacao',
  rows: linhas,
  search: ['nome'],
  filters: {
    cursoId: (cursoId) =>
      sql`exists (select from certificacao_curso x where x.certificacao_id = linha.id and x.curso_id = ${cursoId})`,
  },
  neverNull: ['nome'],
  may: (ctx, _, usual) => [...usual, ...(ctx.user.can(c.authorities.imprimir) ? ['imprimir'] : [])],
  turn: emFila,
  checks: { cursosIds: exigirCursos, avaliacoesPraticasIds: exigirPraticas },
  async columns(ctx, { cursosIds: _, avaliacoesPraticasIds: __, ...own }, current) {
    await exigirPreRequisito(ctx, own.certificacaoPreRequisitoId, current?.id)
    return own
  },
  async parts(ctx, id, { cursosIds, avaliacoesPraticasIds }) {
    await gravarCursos(ctx, id, cursosIds)
    if (avaliacoesPraticasIds) await gravarPraticas(ctx, id, avaliacoesPraticasIds)
  },
})
export const lerCertificacao = read
export const certificacoes: Route[] = Object.values(routes)
