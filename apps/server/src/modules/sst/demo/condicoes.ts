import { somarDias } from '@quadro/contract/kit/datas.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'

/** How many people of each group have a condition. */
const POR_GRUPO = 12

/** Where people work, which the demonstration says only of those of a group. */
interface Lugar {
  ambienteId: number
  talentos: number[]
}
/** Conditions of people of two groups, with copies of the measures of the groups' rows then, and the environments of these people. */
export function condicoes(
  ids: Ids,
  { empresaId: empresa_id, talentos, areas }: Organisation,
  rows: Tables,
  hoje: string,
): { tables: Tables; lugares: Lugar[] } {
  const lugares: Lugar[] = []
  // In the order in which they are written.
  const tables: Tables = {
    ...{ condicao_ambiental: [], condicao_ambiental_profissional: [] },
    ...{ medicao_risco: [], medicao_risco_epc: [], epi_risco: [] },
  }
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table]!.push({ ...row, id, empresa_id })
    return id
  }
  const de = (table: string, coluna: string, id: unknown) => (rows[table] ?? []).filter((row) => row[coluna] === id)
  const responde = (rows.profissional_sst ?? []).slice(0, 2)
  const desde = new Map<number, string>()
  for (const { talento_id, data } of rows.colaborador_historico ?? []) {
    const antes = desde.get(Number(talento_id))
    if (antes === undefined || String(data) < antes) desde.set(Number(talento_id), String(data))
  }

  const copiar = (linhaId: unknown, condicao_ambiental_id: number) => {
    for (const medicao of de('medicao_risco', 'grupo_homogeneo_historico_id', linhaId)) {
      const dela = {
        medicao_risco_id: add('medicao_risco', {
          ...medicao,
          grupo_homogeneo_historico_id: null,
          condicao_ambiental_id,
        }),
      }
      for (const { epc_id } of de('medicao_risco_epc', 'medicao_risco_id', medicao.id))
        add('medicao_risco_epc', { ...dela, epc_id })
      for (const { epi_id } of de('epi_risco', 'medicao_risco_id', medicao.id)) add('epi_risco', { ...dela, epi_id })
    }
  }
  const fazer = (nome: string, dias: number, de_areas: readonly string[], descricao_atividades: string) => {
    const data = somarDias(hoje, dias)
    const linhas = (rows.grupo_homogeneo_historico ?? [])
      .filter((row) => row.nome === nome)
      .map((row) => ({ id: row.id, data: String(row.data), finalidade: row.finalidade }))
    const linha = vigenteEm(linhas, data)
    if (!linha) return
    const nasAreas = new Set(areas.filter((area) => de_areas.includes(area.nome)).map(({ id }) => id))
    const quem = talentos.filter(({ areaId, ativo }) => ativo && nasAreas.has(areaId)).map(({ id }) => id)
    const [ambiente] = de('grupo_homogeneo_ambiente', 'grupo_homogeneo_historico_id', linha.id)
    lugares.push({ ambienteId: Number(ambiente!.ambiente_id), talentos: quem })
    for (const talento_id of quem.filter((id) => (desde.get(id) ?? hoje) <= data).slice(0, POR_GRUPO)) {
      const id = add('condicao_ambiental', {
        ...{ talento_id, grupo_homogeneo_historico_id: linha.id, data, finalidade: linha.finalidade },
        ...{ descricao_atividades, tipo_descricao_atividade: 'ABERTA', obriga_profissional_sst: true },
        insere_medicao: true,
      })
      for (const { id: profissional_id } of responde)
        add('condicao_ambiental_profissional', { condicao_ambiental_id: id, profissional_id })
      copiar(linha.id, id)
    }
  }
  fazer(
    'Produção e envase',
    -150,
    ['Produção', 'Linha 1', 'Linha 2', 'Envase'],
    'Abastece e opera as máquinas de envase, limpa e desobstrui as facas, inspeciona a embalagem.',
  )
  fazer(
    'Câmaras frias e expedição',
    -120,
    ['Logística', 'Expedição', 'Almoxarifado'],
    'Separa e carrega os pedidos nas câmaras frias e nas docas, com paleteira e empilhadeira.',
  )
  return { tables, lugares }
}
