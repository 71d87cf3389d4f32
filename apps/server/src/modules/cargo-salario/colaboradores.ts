import * as c from '@quadro/contract/cargo-salario/colaboradores.ts'
import { formatarCpf, mascararCpf } from '@quadro/contract/kit/documentos.ts'
import { somenteDigitos } from '@quadro/contract/kit/texto.ts'
import { sql } from 'kysely'
import { labelTable } from '../../kit/constraints.ts'
import type { Ctx } from '../../kit/context.ts'
import { notFound } from '../../kit/errors.ts'
import { listRows, pattern } from '../../kit/list.ts'
import { type Route, route } from '../../kit/route.ts'
import { podeVerSalario, registrarLeituraDeSalario } from './salario.ts'

labelTable('talento', 'Colaboradores')

const listed = [
  'id',
  'versao',
  'nome',
  'codigo',
  'situacao',
  'dataAdmissao',
  'dataDesligamento',
  'areaNome',
  'cargoNome',
  'faixaSalarialNome',
  'estabelecimentoNome',
] as const
const abilities = (ctx: Ctx) => (ctx.user.can(c.autoridades.editar) ? ['editar'] : [])

async function one(ctx: Ctx, id: number) {
  const row = await ctx.db
    .selectFrom('talentoLista')
    .select([...listed, 'pessoaId', 'vinculo', 'email', 'areaId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const colaboradores: Route[] = [
  route(c.listar)(async (ctx, input) => {
    let query = ctx.db.selectFrom('talentoLista').select(listed).$narrowType<{ id: number }>()
    if (input.situacao !== 'T') query = query.where('situacao', '=', input.situacao)
    if (input.busca) {
      const digits = somenteDigitos(input.busca)
      // Finding by CPF tells whose it is, so it needs the authority to see documents.
      const byCpf = ctx.user.can(c.autoridades.verDocumentos) && digits.length === 11
      query = query.where(
        sql<boolean>`(busca like sem_acento(${pattern(input.busca)}) or codigo = ${input.busca}
          ${byCpf ? sql`or pessoa_id in (select p.id from pessoa p where p.cpf = ${digits})` : sql``})`,
      )
    }
    const answer = await listRows(ctx.db, query, input, {
      sorts: {
        nome: 'nome',
        codigo: 'codigo',
        dataAdmissao: 'data_admissao',
        areaNome: 'area_nome',
        cargoNome: 'cargo_nome',
      },
      sort: 'nome,asc',
      label: (row) => String(row.nome),
    })
    if (!input.resumido)
      for (const row of Array.isArray(answer) ? answer : answer.content) Object.assign(row, { pode: abilities(ctx) })
    return answer as never
  }),
  route(c.porIds)(async (ctx, { ids }) => {
    const found = await ctx.db
      .selectFrom('talentoLista')
      .select(listed)
      .where('id', 'in', ids)
      .orderBy('nome')
      .execute()
    return found.map((row) => ({ ...row, pode: abilities(ctx) })) as never
  }),
  route(c.situacao)(async (ctx, { id }) => ({ situacao: (await one(ctx, id)).situacao as 'A' | 'D' })),
  route(c.areaDo)(async (ctx, { id }) => {
    const { areaId, areaNome } = await one(ctx, id)
    return areaId === null ? null : { id: areaId, nome: areaNome ?? '' }
  }),
  route(c.ler)(async (ctx, { id }) => {
    const row = await one(ctx, id)
    const sees = podeVerSalario(ctx)
    const [pessoa, historico, salario] = await Promise.all([
      ctx.db.selectFrom('pessoa').select('cpf').where('id', '=', row.pessoaId!).executeTakeFirstOrThrow(),
      ctx.db
        .selectFrom('colaboradorHistorico as h')
        .innerJoin('estabelecimento as e', 'e.id', 'h.estabelecimentoId')
        .innerJoin('faixaSalarialLista as f', 'f.id', 'h.faixaSalarialId')
        .leftJoin('areaAtual as a', 'a.id', 'h.areaId')
        .select([
          'h.id',
          'h.data',
          'e.nome as estabelecimentoNome',
          'a.nome as areaNome',
          'f.cargoNome',
          'f.nome as faixaSalarialNome',
          'h.motivo',
        ])
        .select(
          sees
            ? sql<number | null>`salario_do_talento(h.talento_id, h.data)`.as('salario')
            : sql<null>`null`.as('salario'),
        )
        .where('h.talentoId', '=', id)
        .orderBy('h.data', 'desc')
        .execute(),
      sees
        ? ctx.db
            .selectNoFrom(sql<number | null>`salario_do_talento(${id}, ${ctx.hoje()}::date)`.as('salario'))
            .executeTakeFirst()
        : Promise.resolve(undefined),
    ])
    if (sees) await registrarLeituraDeSalario(ctx, 'talento', [id])
    const { cpf } = pessoa
    return {
      ...row,
      cpf: cpf === null ? null : ctx.user.can(c.autoridades.verDocumentos) ? formatarCpf(cpf) : mascararCpf(cpf),
      salario: salario?.salario ?? null,
      salarioOculto: !sees,
      historico,
      pode: abilities(ctx),
    } as never
  }),
]
