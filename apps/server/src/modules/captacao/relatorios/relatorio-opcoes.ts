import * as c from '@quadro/contract/captacao/relatorios/relatorio-opcoes.ts'
import { sql } from 'kysely'
import { type Route, route } from '../../../kit/http/route.ts'
import { pattern } from '../../../kit/records/list.ts'
import { rows } from '../../../kit/transaction/tx.ts'

const PAGINA = 20
type Achado = { id: number; label: string; total: number }
const pagina = (found: Achado[]) => ({
  items: found.map(({ id, label }) => ({ id, label })),
  total: found[0]?.total ?? 0,
})

export const opcoesDosRelatorios: Route[] = [
  route(c.candidatosDosRelatorios)(async (ctx, { busca, page }) =>
    pagina(
      await rows(
        ctx.db,
        sql<Achado>`
          select k.id, k.nome || coalesce(' · ' || k.cidade_nome, '') as label, count(*) over ()::int as total
            from candidato_lista k
           where ${busca} = '' or sem_acento(k.nome) like sem_acento(${pattern(busca)})
           order by sem_acento(k.nome), k.id limit ${PAGINA} offset ${page * PAGINA}`,
      ),
    ),
  ),
  route(c.solicitacoesDosRelatorios)(async (ctx, { busca, page }) =>
    pagina(
      await rows(
        ctx.db,
        sql<Achado>`
          select s.id, s.codigo || ' · ' || s.descricao as label, count(*) over ()::int as total
            from solicitacao_pessoal s
           where ${busca} = '' or sem_acento(s.codigo || ' · ' || s.descricao) like sem_acento(${pattern(busca)})
           order by s.codigo desc limit ${PAGINA} offset ${page * PAGINA}`,
      ),
    ),
  ),
]
