import * as c from '@quadro/contract/cargo-salario/cargos/cargo-quadro.ts'
import { autoridades as deColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { fileRoute, type Route, route } from '../../../kit/http/route.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { letterhead } from '../../../kit/reports/report.ts'
import { askProviders } from '../../../kit/transaction/providers.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirVerSalario, podeVerSalario, registrarLeituraDeSalario } from '../pessoas/salario.ts'
import { vagasDosCargos } from '../provedores.ts'
import { papelDoCargo } from './cargo-papel.ts'
import { lerCargo } from './cargos.ts'

export interface FaixaNaData {
  id: number
  nome: string
  codigoCbo: string | null
  cboDescricao: string | null
  salario: number | null
}
/** The bands that existed on a day, lowest salary first. Salaries only for users who may see them, with logged reading. */
export async function faixasEm(ctx: Ctx, cargoId: number, dia: string, comSalarios: boolean): Promise<FaixaNaData[]> {
  const salario = comSalarios ? sql`salario_da_faixa(f.id, ${dia}::date)` : sql`null::numeric`
  const found = await rows(
    ctx.db,
    sql<FaixaNaData>`
      select f.id, f.nome, f.codigo_cbo, f.cbo_descricao, ${salario} as salario
        from faixa_salarial_lista f
       where f.cargo_id = ${cargoId}
         and exists (select from faixa_historico h where h.faixa_salarial_id = f.id and h.confirmado and h.data <= ${dia}::date)
       order by salario nulls last, f.nome`,
  )
  if (comSalarios)
    await registrarLeituraDeSalario(
      ctx,
      'faixa_salarial',
      found.map((f) => f.id),
    )
  return found
}

async function exigirCargo(ctx: Ctx, id: number): Promise<void> {
  if (!(await ctx.db.selectFrom('cargo').select('id').where('id', '=', id).executeTakeFirst())) throw notFound()
}

const imprimir = fileRoute(c.imprimir)(async (ctx, { id, data, comSalarios = false }) => {
  if (comSalarios) exigirVerSalario(ctx)
  const dia = data ?? ctx.hoje()
  const cargo = await lerCargo(ctx, id)
  const paper = await papelDoCargo(ctx, cargo, dia, await faixasEm(ctx, id, dia, comSalarios))
  const head = await letterhead(ctx)
  return {
    name: `descricao-de-cargo-${id}.pdf`,
    type: 'application/pdf',
    inline: true,
    body: async () => {
      const { printPaper } = await import('../../../documents/paper.ts')
      return printPaper('descricao-cargo', paper, head)
    },
  }
})

export const quadroDoCargo: Route[] = [
  route(c.lerQuadro)(async (ctx, { id, data }) => {
    await exigirCargo(ctx, id)
    const dia = data ?? ctx.hoje()
    const ve = podeVerSalario(ctx)
    const faixas = await faixasEm(ctx, id, dia, ve)
    const salarios = faixas.flatMap((f) => f.salario ?? [])
    const [contadas] = await rows(
      ctx.db,
      sql<{
        pessoas: number
      }>`select count(*)::int as pessoas from ocupantes_em(${dia}::date) o where o.cargo_id = ${id}`,
    )
    const [vagas] = await askProviders(ctx, vagasDosCargos, { cargosIds: [id] })
    return {
      data: dia,
      pessoas: contadas?.pessoas ?? 0,
      vagas: vagas ? (vagas.vagas.get(id) ?? 0) : null,
      faixas: faixas.length,
      menorSalario: salarios[0] ?? null,
      maiorSalario: salarios.at(-1) ?? null,
      salarioOculto: !ve,
    }
  }),
  route(c.listarPessoas)(async (ctx, { id, data, ...input }) => {
    await exigirCargo(ctx, id)
    const dia = data ?? ctx.hoje()
    let query = ctx.db
      .selectFrom(
        sql<Omit<c.Ocupante, 'pode'> & { id: number }>`(
          select o.talento_id as id, t.versao, coalesce(p.nome_social, p.nome) as nome, o.codigo, f.nome as faixa_salarial_nome,
                 a.nome as area_nome, e.nome as estabelecimento_nome, o.data_admissao, no_cargo_desde(o.talento_id, ${dia}::date) as desde
            from ocupantes_em(${dia}::date) o
            join talento t on t.id = o.talento_id
            join pessoa p on p.id = o.pessoa_id
            join faixa_salarial f on f.id = o.faixa_salarial_id
            join estabelecimento e on e.id = o.estabelecimento_id
            left join area_em(${dia}::date) a on a.id = o.area_id
           where o.cargo_id = ${id})`.as('ocupante'),
      )
      .selectAll()
    if (input.busca) query = query.where(matches(input.busca, 'nome'))
    const answer = await listRows(ctx.db, query as never, input, {
      list: c.listarPessoas,
      by: {
        nome: 'nome',
        codigo: 'codigo',
        faixaSalarialNome: 'faixa_salarial_nome',
        areaNome: 'area_nome',
        estabelecimentoNome: 'estabelecimento_nome',
        dataAdmissao: 'data_admissao',
        desde: 'desde',
      },
      label: (row) => String((row as { nome?: unknown }).nome),
    })
    if (!input.resumido) {
      const pode = ctx.user.can(deColaborador.editar) ? ['editar'] : []
      for (const row of Array.isArray(answer) ? answer : answer.content) Object.assign(row, { pode })
    }
    return answer as never
  }),
  { ...imprimir, of: { paper: ['pdf'] } },
]
