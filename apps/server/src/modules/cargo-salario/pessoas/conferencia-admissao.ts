import * as c from '@quadro/contract/cargo-salario/pessoas/conferencia-admissao.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { podeVerSalario } from './salario.ts'

interface Achada {
  idade: number | null
  faixaNome: string | null
  faixaValor: number | null
  areaTemGestor: boolean | null
  areaNoEstabelecimento: boolean | null
  ambienteDeOutro: string | null
}
/** What the band of an admission pays, and what in it does not fit together. Everything is read within the user's reach. */
export async function conferirAdmissao(ctx: Ctx, a: c.Conferencia): Promise<c.Conferido> {
  const dia = a.dataAdmissao ?? ctx.hoje()
  const [achada] = await rows(
    ctx.db,
    sql<Achada>`
      select extract(year from age(${dia}::date, ${a.dataNascimento}::date))::int as idade,
             f.nome as faixa_nome, f.valor as faixa_valor,
             (select area_tem_gestor(x.id) from area_atual x where x.id = ${a.areaOrganizacionalId}::bigint) as area_tem_gestor,
             (select bool_or(t.estabelecimento_id = ${a.estabelecimentoId}::bigint) from talento_atual t
               where t.area_id = ${a.areaOrganizacionalId}::bigint
                 and (t.data_desligamento is null or t.data_desligamento >= current_date)) as area_no_estabelecimento,
             (select e.nome::text from ambiente_historico h join estabelecimento e on e.id = h.estabelecimento_id
               where h.id = (select b.id from ambiente_historico b
                              where b.ambiente_id = ${a.ambienteId}::bigint and b.confirmado and b.data <= greatest(${dia}::date, current_date)
                              order by b.data desc limit 1)
                 and h.estabelecimento_id <> ${a.estabelecimentoId}::bigint) as ambiente_de_outro
        from (select 1) um
        left join lateral (
          select g.nome || ' ' || s.nome as nome, salario_da_faixa(s.id, ${dia}::date) as valor
            from faixa_salarial s join cargo g on g.id = s.cargo_id where s.id = ${a.faixaSalarialId}::bigint) f on true`,
  )
  if (!achada) return { salarioDaFaixa: null, avisos: [] }
  const ve = podeVerSalario(ctx)
  const { faixaNome, faixaValor, ...resto } = achada
  const valor = faixaValor === null ? null : Number(faixaValor)
  const faixa = faixaNome === null ? null : { nome: faixaNome, valor }
  const achado = { ...resto, dia, faixa, vinculo: a.vinculo, salario: ve ? a.salario : null }
  return { salarioDaFaixa: ve ? valor : null, avisos: c.avisosDaAdmissao(achado, ve) }
}

export const conferenciaDaAdmissao: Route[] = [route(c.conferencia)(conferirAdmissao)]
