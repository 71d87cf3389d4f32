import * as c from '@quadro/contract/cargo-salario/colaboradores.ts'
import { cpfValido } from '@quadro/contract/kit/documentos.ts'
import { DONE, type ParsedInputOf } from '@quadro/contract/kit/endpoint.ts'
import { somenteDigitos } from '@quadro/contract/kit/texto.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import { fromDatabase, labelTable } from '../../kit/constraints.ts'
import type { Ctx } from '../../kit/context.ts'
import { fieldError, notFound, stale } from '../../kit/errors.ts'
import { listRows, pattern } from '../../kit/list.ts'
import { type Route, route } from '../../kit/route.ts'
import { rows } from '../../kit/tx.ts'
import { admitir } from './admissao.ts'
import { alcancaArea } from './alcance.ts'
import { camposDaPessoa, habilidades, lerColaborador, lerResumo, listados } from './colaborador-leitura.ts'
import { exigirAmbienteEFuncao, POR_CARGO, salarioDoEnvio } from './lugar.ts'
import { exigirVerSalario } from './salario.ts'

labelTable('talento', 'Colaboradores')
labelTable('area_responsavel', 'Responsáveis de Áreas Organizacionais')

type Dados = Record<(typeof camposDaPessoa)[number], string | number | null> & { nome: string }
/** What a form says of the person. */
const dadosDaPessoa = (input: Dados) =>
  Object.fromEntries((['nome', ...camposDaPessoa] as const).map((campo) => [campo, input[campo]])) as never

/** The person of a CPF, as far as this user sees people. */
const pessoaDoCpf = (ctx: Ctx, cpf: string) =>
  ctx.db.selectFrom('pessoa').select(['id', 'nome']).where('cpf', '=', cpf).executeTakeFirst()

/** The CPF of a form that shows it whole: what is sent, valid. */
function cpfEnviado(cpf: string | null | undefined): string | null {
  const digitos = somenteDigitos(cpf ?? '')
  if (digitos === '') return null
  if (!cpfValido(digitos)) throw fieldError('cpf', 'Cpf inválido.')
  return digitos
}

const comHabilidades = (ctx: Ctx, rows: object[]) => {
  const pode = habilidades(ctx)
  for (const row of rows) Object.assign(row, { pode })
  return rows
}
const lista = (ctx: Ctx) => ctx.db.selectFrom('talentoLista').select(listados).$narrowType<{ id: number }>()

/** Up to so many people found by name are read one by one; with more, reading all of them in order comes to a page sooner. */
const POUCOS = 5000
/**
 * The filters of the list, as conditions that hold for the view of the list and for what counts its rows. `comNome`: they ask for
 * the person's columns; `lugar`: for those of the history row in force.
 */
async function filtros(ctx: Ctx, input: ParsedInputOf<typeof c.listar>) {
  const condicoes: Expression<SqlBool>[] = []
  // Of the date itself: the planner knows how many are null, but nothing of the view's expression.
  // Not as `is null or >=`: that would be two walks of an index and then every row's page, where one index holds all that a count asks for.
  if (input.situacao === 'A') condicoes.push(sql`(data_desligamento < current_date) is not true`)
  if (input.situacao === 'D') condicoes.push(sql`data_desligamento < current_date`)
  if (input.estabelecimentoId !== undefined) condicoes.push(sql`estabelecimento_id = ${input.estabelecimentoId}`)
  if (input.cargoId !== undefined)
    condicoes.push(sql`faixa_salarial_id in (select f.id from faixa_salarial f where f.cargo_id = ${input.cargoId})`)
  if (input.areaId !== undefined)
    // A subquery, so that it is asked once and not for every row.
    condicoes.push(sql`area_id = any ((select areas_com_descendentes(array[${input.areaId}::bigint]))::bigint[])`)
  const lugar = [input.estabelecimentoId, input.cargoId, input.areaId].some((id) => id !== undefined)
  if (!input.busca) return { condicoes, lugar, comNome: false }
  const digitos = somenteDigitos(input.busca)
  // Finding by CPF tells whose it is, so it needs the authority to see documents.
  const cpf = ctx.user.can(c.autoridades.verDocumentos) && digitos.length === 11 ? digitos : null
  const [achados] = await rows(
    ctx.db,
    sql<{ ids: number[] | null }>`select talentos_por_texto(${input.busca}, ${cpf}, ${POUCOS}) as ids`,
  )
  const ids = achados?.ids ?? null
  condicoes.push(
    ids === null
      ? sql`(busca like sem_acento(${pattern(input.busca)}) or codigo = ${input.busca})`
      : sql`id = any (${ids}::bigint[])`,
  )
  return { condicoes, lugar, comNome: ids === null }
}

export const colaboradores: Route[] = [
  route(c.listar)(async (ctx, input) => {
    const { condicoes, comNome, lugar } = await filtros(ctx, input)
    const query = lista(ctx).where((eb) => eb.and(condicoes))
    const total = ctx.db
      .selectFrom((lugar ? 'talentoAtual' : 'talento') as 'talento')
      .$if(comNome, (q) => q.innerJoin('pessoa', (on) => on.onRef('pessoa.id', '=', 'pessoaId')))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where((eb) => eb.and(condicoes))
    const answer = await listRows(ctx.db, query, input, {
      sorts: {
        nome: 'nome',
        codigo: 'codigo',
        dataAdmissao: 'data_admissao',
        areaNome: 'area_nome',
        cargoNome: 'cargo_nome',
        estabelecimentoNome: 'estabelecimento_nome',
      },
      sort: 'nome,asc',
      label: (row) => String(row.nome),
      neverNull: ['nome', 'dataAdmissao', 'cargoNome', 'estabelecimentoNome'],
      total,
    })
    if (!input.resumido) comHabilidades(ctx, Array.isArray(answer) ? answer : answer.content)
    return answer as never
  }),
  route(c.porIds)(
    async (ctx, { ids }) =>
      comHabilidades(ctx, await lista(ctx).where('id', 'in', ids).orderBy('nome').execute()) as never,
  ),
  route(c.talentosDaArea)(async (ctx, { id }) => {
    const area = await ctx.db.selectFrom('areaAtual').select('id').where('id', '=', id).executeTakeFirst()
    if (!area || !alcancaArea(ctx, id)) throw notFound()
    return comHabilidades(
      ctx,
      await lista(ctx).where('areaId', '=', id).where('situacao', '=', 'A').orderBy('nome').execute(),
    ) as never
  }),
  route(c.situacao)(async (ctx, { id }) => ({ situacao: (await lerResumo(ctx, id)).situacao })),
  route(c.areaDo)(async (ctx, { id }) => {
    const { areaId, areaNome } = await lerResumo(ctx, id)
    return areaId === null ? null : { id: areaId, nome: areaNome ?? '' }
  }),
  route(c.ler)((ctx, { id }) => lerColaborador(ctx, id)),

  route(c.verificarCpf)(async (ctx, { cpf }) => {
    const pessoa = await pessoaDoCpf(ctx, cpf)
    if (!pessoa) return { nome: null, jaTrabalhou: false, trabalhaAqui: false }
    const vinculos = await ctx.db
      .selectFrom('talento')
      .select('dataDesligamento')
      .where('pessoaId', '=', pessoa.id)
      .execute()
    return {
      nome: pessoa.nome,
      jaTrabalhou: vinculos.length > 0,
      trabalhaAqui: vinculos.some((v) => v.dataDesligamento === null || v.dataDesligamento >= ctx.hoje()),
    }
  }),
  route(c.criar)(async (ctx, { cpf, codigo, dataAdmissao, vinculo, ...input }) => {
    if (input.tipoSalario !== undefined && input.tipoSalario !== 1) exigirVerSalario(ctx)
    await exigirAmbienteEFuncao(ctx, input)
    const salario = (await salarioDoEnvio(ctx, input)) ?? POR_CARGO
    const conhecida = await pessoaDoCpf(ctx, cpf)
    const pessoaId =
      conhecida?.id ??
      (
        await ctx.db
          .insertInto('pessoa')
          .values({ ...(dadosDaPessoa(input) as { nome: string }), cpf })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const { areaOrganizacionalId: areaId, estabelecimentoId, faixaSalarialId, funcaoId, ambienteId } = input
    const id = await admitir(ctx, {
      pessoaId,
      codigo,
      dataAdmissao,
      vinculo,
      areaId,
      estabelecimentoId,
      faixaSalarialId,
      funcaoId,
      ambienteId,
      salario,
    })
    return lerColaborador(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, pessoaVersao, cpf, codigo, vinculo, ...dados }) => {
    const talento = await ctx.db
      .selectFrom('talento')
      .select(['versao', 'pessoaId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!talento) throw notFound()
    const pessoa = await ctx.db
      .selectFrom('pessoa')
      .select('versao')
      .where('id', '=', talento.pessoaId)
      .forUpdate()
      .executeTakeFirst()
    if (!pessoa) throw notFound()
    if (talento.versao !== versao || pessoa.versao !== pessoaVersao) throw stale()
    await ctx.db.updateTable('talento').set({ codigo, vinculo }).where('id', '=', id).execute()
    await ctx.db
      .updateTable('pessoa')
      .set({
        ...(dadosDaPessoa(dados) as { nome: string }),
        // Who sees it masked would write the mask.
        ...(ctx.user.can(c.autoridades.verDocumentos) && cpf !== undefined ? { cpf: cpfEnviado(cpf) } : {}),
      })
      .where('id', '=', talento.pessoaId)
      .execute()
    return lerColaborador(ctx, id)
  }),
  route(c.excluir)(async (ctx, { id, versao }) => {
    const row = await ctx.db.selectFrom('talento').select('versao').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) throw notFound()
    if (row.versao !== versao) throw stale()
    const { nome } = await lerResumo(ctx, id)
    try {
      await ctx.db.deleteFrom('talento').where('id', '=', id).execute()
    } catch (error) {
      throw fromDatabase(error, `Colaborador '${nome}'`) ?? error
    }
    return DONE
  }),
]
