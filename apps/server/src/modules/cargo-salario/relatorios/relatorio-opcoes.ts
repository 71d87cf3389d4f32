import * as c from '@quadro/contract/cargo-salario/relatorios/relatorio-opcoes.ts'
import { sql } from 'kysely'
import { type Route, route } from '../../../kit/http/route.ts'
import { rows } from '../../../kit/transaction/tx.ts'

export const opcoesDosRelatorios: Route[] = [
  route(c.tabelasDosRelatorios)((ctx) =>
    rows(
      ctx.db,
      sql<{ id: number; label: string }>`
        select t.id, t.nome || ', de ' || to_char(t.data, 'DD/MM/YYYY') as label from tabela_reajuste t order by t.data desc, t.id desc limit 500`,
    ),
  ),
  route(c.competenciasDosRelatorios)((ctx) =>
    rows(
      ctx.db,
      sql<{ id: number; label: string }>`
        select c.id, c.nome as label from competencia c order by sem_acento(c.nome), c.id limit 2000`,
    ),
  ),
  route(c.niveisDosRelatorios)((ctx) =>
    rows(
      ctx.db,
      sql<{ id: number; label: string }>`
        select n.id, n.descricao as label from nivel_competencia_lista n order by n.ordem nulls last, sem_acento(n.descricao), n.id`,
    ),
  ),
]
