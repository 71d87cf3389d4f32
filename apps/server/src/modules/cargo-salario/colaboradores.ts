import * as c from '@quadro/contract/cargo-salario/colaboradores.ts'
import { cpfValido } from '@quadro/contract/kit/documentos.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { somenteDigitos } from '@quadro/contract/kit/texto.ts'
import { sql } from 'kysely'
import { fromDatabase, labelTable } from '../../kit/constraints.ts'
import type { Ctx } from '../../kit/context.ts'
import { fieldError, notFound, stale } from '../../kit/errors.ts'
import { listRows } from '../../kit/list.ts'
import { type Route, route } from '../../kit/route.ts'
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

export const colaboradores: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = lista(ctx)
    if (input.situacao !== 'T') query = query.where('situacao', '=', input.situacao)
    if (input.estabelecimentoId !== undefined) query = query.where('estabelecimentoId', '=', input.estabelecimentoId)
    if (input.cargoId !== undefined) query = query.where('cargoId', '=', input.cargoId)
    if (input.areaId !== undefined)
      query = query.where(sql<boolean>`area_id = any (areas_com_descendentes(array[${input.areaId}::bigint]))`)
    if (input.busca) {
      const digitos = somenteDigitos(input.busca)
      // Finding by CPF tells whose it is, so it needs the authority to see documents.
      const porCpf = ctx.user.can(c.autoridades.verDocumentos) && digitos.length === 11
      query = query.where(
        sql<boolean>`(pessoa_id in (select pessoas_por_nome(${input.busca})) or codigo = ${input.busca}
          ${porCpf ? sql`or pessoa_id in (select p.id from pessoa p where p.cpf = ${digitos})` : sql``})`,
      )
    }
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
