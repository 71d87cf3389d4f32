import type { SituacaoDoExigido } from '@quadro/contract/desenvolvimento/matriz/situacao.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { among } from '../../../kit/reports/report-filters.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { comLugar, type Lugares, NO_DIA, type NoDia, nosLugares } from '../../cargo-salario/index.ts'

/** What is asked of somebody on a day, with the state in which it is. */
export interface Exigido extends NoDia {
  matricula: string | null
  treinamento: string
  feito: string | null
  validade: string | null
  situacao: SituacaoDoExigido
}
interface Quais {
  dia: string
  /** Days before its end from which something is told to expire. */
  avisa: number
  /** Without any of both all are read. */
  certificacoesIds: readonly number[]
  cursosIds: readonly number[]
}

/** The mandatory training of the people in reach, in the order of their names. */
export const exigidos = (
  ctx: Ctx,
  { dia, avisa, certificacoesIds, cursosIds }: Quais,
  lugares: Lugares,
): Promise<Exigido[]> => {
  const todos = certificacoesIds.length + cursosIds.length === 0
  const destes = (coluna: string, ids: readonly number[]) => (ids.length === 0 ? sql`false` : among(coluna, ids))
  return rows(
    ctx.db,
    sql<Exigido>`
      with exigidos as materialized (
        select x.* from treinamentos_exigidos(${dia}::date, ${avisa}::integer) x
         where ${todos}::boolean or ${destes('x.certificacao_id', certificacoesIds)} or ${destes('x.curso_id', cursosIds)}),
      nomeados as materialized (
        select x.*, coalesce(k.nome, u.nome || coalesce(' · ' || u.empresa_nome, '')) as treinamento
          from exigidos x
          left join certificacao k on k.empresa_id = x.empresa_id and k.id = x.certificacao_id
          left join curso_lista u on u.id = x.curso_id)
      select ${NO_DIA}, t.codigo as matricula, x.treinamento, x.feito, x.validade, x.situacao
        from nomeados x join talento t on t.empresa_id = x.empresa_id and t.id = x.talento_id ${comLugar(sql`${dia}::date`)}
       where ${nosLugares(lugares)}
       order by sem_acento(coalesce(p.nome_social, p.nome)), t.id, sem_acento(x.treinamento)`,
  )
}
