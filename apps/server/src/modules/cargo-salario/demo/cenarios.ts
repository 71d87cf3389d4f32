import type { World } from '../../../demo/part.ts'

const SEM_OPCOES = [false, false, false] as const
/** Name, rule, exceptions; nobody beyond the ceiling, within the budget, only who is paid by value. */
const CENARIOS = [
  ['Linear', { tipo: 'percentual', valor: 5.5 }, [], ...SEM_OPCOES],
  ['Operações na frente', { tipo: 'percentual', valor: 4 }, [{ tipo: 'percentual', valor: 7 }], true, true, false],
  ['Valor igual para todos', { tipo: 'valor', valor: 250 }, [], ...SEM_OPCOES],
] as const

/**
 * Three scenarios of the open table of people, two of them shared with the administration. The database counts them, so they come after
 * all rows.
 */
export async function cenarios({ client, usuarios }: World, empresaId: number): Promise<void> {
  const [administracao, rh] = usuarios
  const { rows: tabelas } = await client.query(
    `select id from tabela_reajuste where empresa_id = $1 and tipo_reajuste = 'C' and aprovada_em is null order by id limit 1`,
    [empresaId],
  )
  const tabelaId = tabelas[0]?.id
  if (tabelaId === undefined) return
  const { rows: areas } = await client.query(
    `select area_id from area_historico where empresa_id = $1 and nome = 'Operações' order by id limit 1`,
    [empresaId],
  )
  const areasIds = areas.map((a) => Number(a.area_id))
  await client.query(`select set_config('app.empresa', $1, true)`, [String(empresaId)])
  await client.query('insert into reajuste_publico (empresa_id, tabela_id, orcamento) values ($1, $2, 60000)', [
    empresaId,
    tabelaId,
  ])
  for (const [i, [nome, regra, excecoes, teto, orcamento, porValor]] of CENARIOS.entries()) {
    const { rows } = await client.query(
      `insert into cenario_reajuste (empresa_id, tabela_id, nome, regra, excecoes, ninguem_passa_do_teto, limitar_ao_orcamento,
                                     so_quem_recebe_por_valor, dono_id, compartilhado_com)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
      [
        ...[empresaId, tabelaId, nome, JSON.stringify(regra)],
        JSON.stringify(areasIds.length === 0 ? [] : excecoes.map((e) => ({ ...e, areasIds, gruposIds: [] }))),
        ...[teto, orcamento, porValor, rh, i < 2 ? [administracao] : []],
      ],
    )
    await client.query(`select * from calcular_cenario($1, '{}', '{}')`, [rows[0].id])
    // The first one waits for its managers, for as long as a demonstration is shown.
    if (i === 0)
      await client.query(
        `insert into pedido_propostas (empresa_id, cenario_id, ate, recado) values ($1, $2, current_date + 21, $3)`,
        [empresaId, rows[0].id, 'Proponha só por mérito, e diga o motivo.'],
      )
  }
  await client.query(`select set_config('app.empresa', '', true)`)
}
