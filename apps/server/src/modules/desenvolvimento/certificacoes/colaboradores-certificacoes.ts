import * as c from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { removal } from '../../../kit/records/removal.ts'
import { crudAbilities } from '../../../kit/records/resource.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { lerCertificacao } from './certificacoes.ts'

labelTable('colaborador_certificacao', 'Certificações dos Talentos')
explainConstraint('colaborador_certificacao_dia', 'data', 'Este talento já tem esta certificação nesta data.')

/** The practical evaluations that a row of the view still waits for. */
const FALTAM = sql<string[]>`case when situacao = 'PENDENTE'
  then praticas_que_faltam(empresa_id, talento_id, certificacao_id, data) else '{}' end`

type Linha = Omit<c.CertificacaoDoTalento, 'pode'>
const linhas = (ctx: Ctx) =>
  ctx.db
    .selectFrom('colaboradorCertificacaoLista')
    .select([
      'id',
      'versao',
      'talentoId',
      'talentoNome',
      'codigo',
      'cargoNome',
      'areaNome',
      'certificacaoId',
      'certificacaoNome',
      'data',
      'obtida',
      'validade',
      FALTAM.as('faltam'),
      'observacao',
      'situacao',
      sql<boolean>`talento_situacao = 'A'`.as('ativo'),
    ])
    .$narrowType<Linha>()

/** Whether the company prints certificates. */
export const imprimeCertificados = async (ctx: Ctx): Promise<boolean> =>
  (await ctx.db.selectFrom('empresaConfiguracao').select('certificado').executeTakeFirst())?.certificado ?? false
const certificado = async (ctx: Ctx): Promise<string[]> =>
  ctx.user.can(c.autoridades.imprimir) && (await imprimeCertificados(ctx)) ? ['certificado'] : []
const podeCada = async (ctx: Ctx) => [...crudAbilities(ctx, c.autoridades), ...(await certificado(ctx))]

async function ler(ctx: Ctx, id: number): Promise<c.CertificacaoDoTalento> {
  const row = await linhas(ctx).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, pode: await podeCada(ctx) }
}

/** Refuses a date in the future, and a certification whose prerequisite was not valid on that day. */
async function conferir(ctx: Ctx, talentoId: number, certificacaoId: number, data: string): Promise<void> {
  if (data > ctx.hoje()) throw fieldError('data', 'A data não pode ser posterior a hoje')
  const [falta] = await rows(
    ctx.db,
    sql<{ nome: string }>`
      select p.nome from certificacao c
        join certificacao p on p.empresa_id = c.empresa_id and p.id = c.certificacao_pre_requisito_id
       where c.id = ${certificacaoId}
         and not exists (select from colaborador_certificacao_lista x
                          where x.talento_id = ${talentoId} and x.certificacao_id = p.id and x.obtida <= ${data}::date
                            and (x.validade is null or x.validade >= ${data}::date))`,
  )
  if (falta)
    throw fieldError('data', `Em ${formatarData(data)} o talento não tinha '${falta.nome}', que é pré-requisito`)
}

/** The latest row of each certification of an employee. */
const ultimas = (ctx: Ctx, talentoId: number) =>
  rows(
    ctx.db,
    sql<{
      id: number
      certificacaoId: number
      nome: string
      data: string
      validade: string | null
      faltam: string[]
      situacao: c.SituacaoDaCertificacao
    }>`
      select id, certificacao_id, certificacao_nome as nome, coalesce(obtida, data) as data, validade, ${FALTAM} as faltam, situacao
        from colaborador_certificacao_lista where talento_id = ${talentoId} and ultima`,
  )

/** Employees without a valid row of the certification today. */
const semCertificacao = (ctx: Ctx, certificacaoId: number) => {
  const doTalento = sql`select x.validade from colaborador_certificacao_lista x
                         where x.talento_id = t.id and x.certificacao_id = ${certificacaoId} and x.obtida is not null`
  return ctx.db
    .selectFrom('talentoLista as t')
    .select([
      't.id',
      't.nome',
      't.codigo',
      't.cargoNome',
      't.faixaSalarialNome as faixaNome',
      't.areaNome',
      't.dataAdmissao',
      sql<boolean>`exists (select from faixa_certificacao f
                            where f.faixa_salarial_id = t.faixa_salarial_id and f.certificacao_id = ${certificacaoId})`.as(
        'exigida',
      ),
      sql<string | null>`(select max(v.validade) from (${doTalento}) v)`.as('vencidaEm'),
    ])
    .where('t.situacao', '=', 'A')
    .where(
      sql<boolean>`not exists (select from (${doTalento}) v where v.validade is null or v.validade >= ${ctx.hoje()}::date)`,
    )
    .$narrowType<c.SemCertificacao>()
}
/** Those of them whose band requires it, by name, for the document of a certification. */
export const aCertificar = (ctx: Ctx, certificacaoId: number): Promise<c.SemCertificacao[]> =>
  semCertificacao(ctx, certificacaoId)
    .where(
      sql<boolean>`exists (select from faixa_certificacao f
                            where f.faixa_salarial_id = t.faixa_salarial_id and f.certificacao_id = ${certificacaoId})`,
    )
    .orderBy('t.nome')
    .orderBy('t.id')
    .execute()
/** The latest certification of each employee, by name. */
export const certificados = (ctx: Ctx, certificacaoId: number): Promise<Linha[]> =>
  linhas(ctx)
    .where('certificacaoId', '=', certificacaoId)
    .where('ultima', '=', true)
    .where('talentoSituacao', '=', 'A')
    .orderBy('talentoNome')
    .orderBy('id')
    .execute()

const exclusao = removal('colaboradorCertificacao', { label: async ({ id }, ctx) => (await ler(ctx, id)).talentoNome })

export const colaboradoresCertificacoes: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = linhas(ctx)
    if (input.busca) query = query.where(matches(input.busca, 'talentoNome', 'codigo', 'certificacaoNome'))
    if (input.certificacaoId !== undefined) query = query.where('certificacaoId', '=', input.certificacaoId)
    if (input.talentoId !== undefined) query = query.where('talentoId', '=', input.talentoId)
    if (input.situacao !== undefined) query = query.where('situacao', '=', input.situacao)
    if (input.ativo !== undefined) query = query.where('talentoSituacao', '=', input.ativo ? 'A' : 'D')
    if (input.atual !== undefined) query = query.where('ultima', '=', input.atual)
    const answer = await listRows(ctx.db, query, input, {
      list: c.listar,
      by: {
        talentoNome: 'talentoNome',
        certificacaoNome: 'certificacaoNome',
        cargoNome: 'cargoNome',
        areaNome: 'areaNome',
        data: 'data',
        validade: 'validade',
      },
      label: (row) => `${row.talentoNome}: ${row.certificacaoNome}`,
      neverNull: ['talentoNome', 'certificacaoNome', 'data'],
    })
    const pode = await podeCada(ctx)
    if (!input.resumido) for (const row of Array.isArray(answer) ? answer : answer.content) Object.assign(row, { pode })
    return answer as never
  }),
  route(c.ler)((ctx, { id }) => ler(ctx, id)),
  route(c.criar)(async (ctx, { talentoId, certificacaoId, ...quando }) => {
    const talento = await ctx.db
      .selectFrom('talento')
      .select('id')
      .where('id', '=', talentoId)
      .forUpdate()
      .executeTakeFirst()
    if (!talento) throw fieldError('talentoId', 'Escolha um item da lista')
    const certificacao = await ctx.db
      .selectFrom('certificacao')
      .select('id')
      .where('id', '=', certificacaoId)
      .executeTakeFirst()
    if (!certificacao) throw fieldError('certificacaoId', 'Escolha um item da lista')
    await conferir(ctx, talentoId, certificacaoId, quando.data)
    const { id } = await ctx.db
      .insertInto('colaboradorCertificacao')
      .values({ talentoId, certificacaoId, ...quando })
      .returning('id')
      .executeTakeFirstOrThrow()
    return ler(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, ...quando }) => {
    const { talentoId, certificacaoId } = await lockRow(ctx, 'colaboradorCertificacao', id, { versao })
    await conferir(ctx, talentoId, certificacaoId, quando.data)
    await updateRow(ctx, 'colaboradorCertificacao', id, { ...quando, atualizadoEm: sql`now()` })
    return ler(ctx, id)
  }),
  route(c.excluir)(exclusao.one),
  route(c.excluirVarios)(exclusao.many),
  route(c.doTalento)(async (ctx, { id }) => {
    const talento = await ctx.db
      .selectFrom('talentoLista')
      .select(['nome as talentoNome', 'cargoNome', 'faixaSalarialNome as faixaNome', 'faixaSalarialId'])
      .where('id', '=', id)
      .$narrowType<{ talentoNome: string; cargoNome: string; faixaNome: string; faixaSalarialId: number }>()
      .executeTakeFirst()
    if (!talento) throw notFound()
    const { faixaSalarialId, ...quem } = talento
    const exigidas = await rows(
      ctx.db,
      sql<{ certificacaoId: number; nome: string }>`
        select c.id as certificacao_id, c.nome
          from faixa_certificacao f join certificacao c on c.empresa_id = f.empresa_id and c.id = f.certificacao_id
         where f.faixa_salarial_id = ${faixaSalarialId} order by sem_acento(c.nome), c.id`,
    )
    const tem = await ultimas(ctx, id)
    const outras = tem.filter((u) => !exigidas.some((e) => e.certificacaoId === u.certificacaoId))
    return {
      ...quem,
      certificacoes: [
        ...exigidas.map((e) => ({
          ...{ ...e, id: null, data: null, validade: null, faltam: [], situacao: 'FALTA' as const },
          ...tem.find((u) => u.certificacaoId === e.certificacaoId),
          exigida: true,
        })),
        ...outras.sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR')).map((u) => ({ ...u, exigida: false })),
      ],
      pode: [...(ctx.user.can(c.autoridades.criar) ? ['inserir'] : []), ...(await certificado(ctx))],
    }
  }),
  route(c.listarSemCertificacao)(async (ctx, input) => {
    await lerCertificacao(ctx, input.certificacaoId)
    let query = semCertificacao(ctx, input.certificacaoId)
    if (input.busca) query = query.where(matches(input.busca, 't.nome', 't.codigo', 't.cargoNome'))
    if (input.exigida !== undefined)
      query = query.where(
        sql<boolean>`exists (select from faixa_certificacao f
                              where f.faixa_salarial_id = t.faixa_salarial_id and f.certificacao_id = ${input.certificacaoId})`,
        '=',
        input.exigida,
      )
    return (await listRows(ctx.db, query as never, input, {
      list: c.listarSemCertificacao,
      by: { nome: 't.nome', cargoNome: 't.cargo_nome', areaNome: 't.area_nome', dataAdmissao: 't.data_admissao' },
      label: (row) => (row as c.SemCertificacao).nome,
      tie: 't.id',
      neverNull: ['nome'],
    })) as never
  }),
]
