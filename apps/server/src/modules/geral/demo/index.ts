import type { DemoPart } from '../../../demo/part.ts'
import { Random } from '../../../demo/random.ts'
import { BAIRROS, CIDADES } from '../../../demo/words.ts'
import { CAMPOS_EXTRAS, extras } from './campos-extras.ts'

export const demo: DemoPart = {
  tables: ['bairro', 'campos_extras'],
  async installation({ client, ids, write }) {
    const { rows: existing } = await client.query('select from bairro limit 1')
    if (existing.length > 0) return
    const { rows } = await client.query<{ id: string; nome: string; sigla: string }>(
      'select c.id, c.nome, e.sigla from cidade c join estado e on e.id = c.estado_id order by e.sigla, c.nome',
    )
    await write({
      bairro: rows
        .filter(({ nome, sigla }) => CIDADES[sigla]?.includes(nome))
        .flatMap(({ id, nome }) =>
          (BAIRROS[nome] ?? ['Centro']).map((bairro) => ({ id: ids.take('bairro'), nome: bairro, cidade_id: id })),
        ),
    })
  },
  async company({ client, ids, org, n, seed, hoje, empresaId, write }) {
    if (n > 0) return
    await client.query(
      `update empresa_configuracao set campo_extra_candidato = true, campo_extra_colaborador = true, campos_extras = $2
        where empresa_id = $1`,
      [empresaId, JSON.stringify(CAMPOS_EXTRAS)],
    )
    // A separate random generator, so that the following data does not change.
    await write(extras(new Random(seed + 1), ids, org, hoje))
  },
}
