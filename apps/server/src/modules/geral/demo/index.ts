import type { DemoPart, Tables } from '../../../demo/part.ts'
import { Random } from '../../../demo/random.ts'
import { BAIRROS, CIDADES } from '../../../demo/words.ts'
import { ESTADOS } from '../lugares/estados.ts'
import { CAMPOS_EXTRAS, extras } from './campos-extras.ts'

export const demo: DemoPart = {
  tables: ['estado', 'cidade', 'bairro', 'campos_extras'],
  async installation({ client, ids, write }) {
    const { rows } = await client.query('select from cidade limit 1')
    if (rows.length > 0) return
    const tables: Tables = { estado: [], cidade: [], bairro: [] }
    for (const [sigla, nome, ibge] of ESTADOS) {
      const ufId = ids.take('estado')
      tables.estado!.push({ id: ufId, nome, sigla, codigo_ibge: ibge })
      for (const cidade of CIDADES[sigla] ?? []) {
        const id = ids.take('cidade')
        tables.cidade!.push({ id, nome: cidade, estado_id: ufId })
        for (const bairro of BAIRROS[cidade] ?? ['Centro'])
          tables.bairro!.push({ id: ids.take('bairro'), nome: bairro, cidade_id: id })
      }
    }
    await write(tables)
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
