import type { ParsedInputOf } from '@quadro/contract/kit/endpoint.ts'
import * as c from '@quadro/contract/sst/profissionais/contratos.ts'
import { situacaoDoPeriodo } from '@quadro/contract/sst/profissionais/periodos.ts'
import { autoridades } from '@quadro/contract/sst/profissionais/profissionais.ts'
import { sql } from 'kysely'
import { openFile, removeFile, saveFile } from '../../../kit/files/files.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError, notFound, todosOsErros } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { removal } from '../../../kit/records/removal.ts'
import { crudAbilities } from '../../../kit/records/resource.ts'

labelTable('contrato_profissional', 'Contratos de Profissionais de SST')
labelTable('contrato_profissional_estabelecimento', 'Contratos de Profissionais de SST')
labelTable('contrato_profissional_exame', 'Contratos de Profissionais de SST')
explainConstraint('contrato_profissional_datas', 'fim', 'A data final não pode ser anterior à inicial')

const dono = (id: number) => ({ entidade: 'contrato_profissional', id })
type Nomeados = { id: number; nome: string }[]
const contratos = (ctx: Ctx, profissionalId: number) =>
  ctx.db
    .selectFrom('contratoProfissional as c')
    .leftJoin('arquivo as a', 'a.id', 'c.assinaturaArquivoId')
    .select([
      ...(['c.id', 'c.versao', 'c.profissionalId', 'c.empresaId', 'c.inicio', 'c.fim', 'c.tipoContrato'] as const),
      ...(['c.registro', 'c.especialidade', 'c.estabelecimentoResponsavel'] as const),
      ...(['c.endereco', 'c.telefone', 'c.horarioAtendimento'] as const),
      'c.assinaturaArquivoId',
      'a.nome as assinaturaDigitalNome',
      sql<Nomeados>`coalesce((
        select jsonb_agg(jsonb_build_object('id', e.id, 'nome', e.nome) order by sem_acento(e.nome), e.id)
          from contrato_profissional_estabelecimento x
          join estabelecimento e on e.empresa_id = x.empresa_id and e.id = x.estabelecimento_id
         where x.empresa_id = c.empresa_id and x.contrato_id = c.id), '[]')`.as('estabelecimentos'),
      sql<Nomeados>`coalesce((
        select jsonb_agg(jsonb_build_object('id', e.id, 'nome', e.nome) order by sem_acento(e.nome), e.id)
          from contrato_profissional_exame x join exame e on e.empresa_id = x.empresa_id and e.id = x.exame_id
         where x.empresa_id = c.empresa_id and x.contrato_id = c.id), '[]')`.as('exames'),
    ])
    .where('c.profissionalId', '=', profissionalId)
    .$narrowType<{ tipoContrato: 'EMPREGADO' | 'AUTONOMO' | 'PJ'; estabelecimentoResponsavel: 'TODOS' | 'ALGUNS' }>()
type Linha = Awaited<ReturnType<ReturnType<typeof contratos>['executeTakeFirstOrThrow']>>

const respondido = (ctx: Ctx, { assinaturaArquivoId, ...row }: Linha): c.Contrato => ({
  ...row,
  situacao: situacaoDoPeriodo(row, ctx.hoje()),
  temAssinaturaDigital: assinaturaArquivoId !== null,
  pode: crudAbilities(ctx, autoridades),
})
async function linhaDe(ctx: Ctx, profissionalId: number, id: number): Promise<Linha> {
  const row = await contratos(ctx, profissionalId).where('c.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}
const ler = async (ctx: Ctx, profissionalId: number, id: number) =>
  respondido(ctx, await linhaDe(ctx, profissionalId, id))

/** Locks the professional, so that nobody deletes or unifies the record meanwhile; 404 when it is not the company's. */
async function travarProfissional(ctx: Ctx, id: number): Promise<void> {
  const row = await ctx.db.selectFrom('profissionalSst').select('id').where('id', '=', id).forShare().executeTakeFirst()
  if (!row) throw notFound()
}
async function exigirTodos(ctx: Ctx, table: 'estabelecimento' | 'exame', field: string, ids: readonly number[]) {
  if (ids.length === 0) return
  const found = await ctx.db.selectFrom(table).select('id').where('id', 'in', ids).execute()
  if (found.length < new Set(ids).size) throw fieldError(field, 'Escolha itens da lista')
}

type Campos = Omit<ParsedInputOf<typeof c.criarContrato>, 'profissionalId'>
async function conferido(ctx: Ctx, { estabelecimentosIds, examesIds, manterAssinatura: _, empresaId, ...own }: Campos) {
  const erros = todosOsErros()
  if (empresaId !== ctx.empresaId) erros.em('empresaId', 'O contrato é com a empresa em que você está')
  // Who answers for all establishments also answers for those that are yet to come.
  const alguns = own.estabelecimentoResponsavel === 'ALGUNS' ? [...new Set(estabelecimentosIds)] : []
  await erros.de(() => exigirTodos(ctx, 'estabelecimento', 'estabelecimentosIds', alguns))
  await erros.de(() => exigirTodos(ctx, 'exame', 'examesIds', examesIds))
  erros.recusar()
  return { own, alguns, exames: [...new Set(examesIds)] }
}
async function gravarPartes(ctx: Ctx, contratoId: number, alguns: readonly number[], exames: readonly number[]) {
  await ctx.db.deleteFrom('contratoProfissionalEstabelecimento').where('contratoId', '=', contratoId).execute()
  await ctx.db.deleteFrom('contratoProfissionalExame').where('contratoId', '=', contratoId).execute()
  if (alguns.length > 0)
    await ctx.db
      .insertInto('contratoProfissionalEstabelecimento')
      .values(alguns.map((estabelecimentoId) => ({ contratoId, estabelecimentoId })))
      .execute()
  if (exames.length > 0)
    await ctx.db
      .insertInto('contratoProfissionalExame')
      .values(exames.map((exameId) => ({ contratoId, exameId })))
      .execute()
}
/** A new signature takes the place of the stored one; without a new one the stored one stays only when that is asked. */
async function gravarAssinatura(ctx: Ctx, id: number, guardada: number | null, manter: boolean) {
  const [file] = ctx.files
  if (!file && manter) return
  const nova = file
    ? await saveFile(ctx, {
        owner: dono(id),
        name: file.name,
        bytes: file.bytes,
        accept: 'image',
        maxBytes: c.ASSINATURA_MAXIMA,
        field: 'assinaturaDigital',
      })
    : undefined
  await updateRow(ctx, 'contratoProfissional', id, { assinaturaArquivoId: nova?.id ?? null })
  if (guardada !== null) await removeFile(ctx, guardada)
}

const exclusao = removal('contratoProfissional', {
  label: ({ inicio, fim }) => c.nomeDoContrato({ inicio, fim }),
})

export const contratosDosProfissionais: Route[] = [
  route(c.excluirContratos)(exclusao.many),
  route(c.listarContratos)(async (ctx, { em, ...input }) => {
    await travarProfissional(ctx, input.profissionalId)
    let query = contratos(ctx, input.profissionalId)
    if (input.busca) query = query.where(matches(input.busca, 'c.especialidade', 'c.registro'))
    if (em)
      query = query.where('c.inicio', '<=', em).where((eb) => eb.or([eb('c.fim', 'is', null), eb('c.fim', '>=', em)]))
    const answer = await listRows(ctx.db, query as never, input, {
      list: c.listarContratos,
      by: { inicio: 'c.inicio', fim: 'c.fim', tipoContrato: 'c.tipoContrato', especialidade: 'c.especialidade' },
      label: (row) => c.nomeDoContrato(row as Linha),
      tie: 'c.id',
      neverNull: ['inicio', 'tipoContrato'],
    })
    if (input.resumido) return answer as never
    const feitos = (rows: unknown[]) => (rows as Linha[]).map((row) => respondido(ctx, row))
    return (Array.isArray(answer) ? feitos(answer) : { ...answer, content: feitos(answer.content) }) as never
  }),
  route(c.lerContrato)((ctx, { profissionalId, id }) => ler(ctx, profissionalId, id)),
  route(c.criarContrato)(async (ctx, { profissionalId, ...campos }) => {
    await travarProfissional(ctx, profissionalId)
    const { own, alguns, exames } = await conferido(ctx, campos)
    const { id } = await ctx.db
      .insertInto('contratoProfissional')
      .values({ ...own, profissionalId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await gravarPartes(ctx, id, alguns, exames)
    await gravarAssinatura(ctx, id, null, true)
    return ler(ctx, profissionalId, id)
  }),
  route(c.alterarContrato)(async (ctx, { profissionalId, id, versao, ...campos }) => {
    const current = await lockRow(ctx, 'contratoProfissional', id, { versao, where: { profissionalId } })
    const { own, alguns, exames } = await conferido(ctx, campos)
    await updateRow(ctx, 'contratoProfissional', id, own)
    await gravarPartes(ctx, id, alguns, exames)
    await gravarAssinatura(ctx, id, current.assinaturaArquivoId, campos.manterAssinatura)
    return ler(ctx, profissionalId, id)
  }),
  route(c.excluirContrato)(async (ctx, { profissionalId, id, versao }) => {
    await linhaDe(ctx, profissionalId, id)
    return exclusao.one(ctx, { id, versao })
  }),
  fileRoute(c.lerAssinatura)(async (ctx, { profissionalId, id }) => {
    const { assinaturaArquivoId } = await linhaDe(ctx, profissionalId, id)
    return openFile(ctx, assinaturaArquivoId, dono(id), { inline: true })
  }),
]
