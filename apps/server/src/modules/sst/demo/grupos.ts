import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'

interface Medicao {
  /** Code of table 24; null in a group that serves the PGR only. */
  agente: string | null
  risco: string
  /** Value, unit and technique; absent: qualitative. */
  medida?: readonly [valor: number, unidade: string, tecnica: string, limite?: number]
  epcs?: readonly string[]
  /** Names of EPIs, and whether they are effective. */
  epis?: readonly string[]
  trocaEmDia?: boolean
  /** Orders of probability and gravity. */
  nivel: readonly [probabilidade: number, gravidade: number]
  insalubridade?: boolean
}
const NENHUM_AGENTE = '09.01.001'
const RUIDO: Medicao = {
  ...{ agente: '02.01.001', risco: 'Ruído contínuo ou intermitente', insalubridade: true },
  medida: [91.2, '4', 'NHO 01, dosimetria de 8 h'],
  ...{ epis: ['Abafador tipo concha'], trocaEmDia: false, nivel: [4, 4] },
}
const CORTE: Medicao = {
  ...{ agente: NENHUM_AGENTE, risco: 'Corte por lâminas e facas', nivel: [3, 4] },
  ...{ epis: ['Luva de malha de aço'], epcs: ['Proteção fixa de partes móveis'] },
}
const CALOR: Medicao = {
  ...{ agente: '02.01.014', risco: 'Calor', nivel: [3, 3] },
  medida: [27.4, '10', 'NHO 06, IBUTG', 28.5],
}
/** After the machine was enclosed. */
const RUIDO_MENOR: Medicao = {
  ...RUIDO,
  medida: [86.4, '4', 'NHO 01, dosimetria de 8 h'],
  ...{ epcs: ['Enclausuramento acústico da máquina'], trocaEmDia: true, nivel: [3, 4] },
}
const RITMO: Medicao = { agente: NENHUM_AGENTE, risco: 'Fatores psicossociais do trabalho', nivel: [3, 3] }
const EXPEDICAO: readonly Medicao[] = [
  {
    ...{ agente: NENHUM_AGENTE, risco: 'Frio', nivel: [3, 3] },
    medida: [-18, '10', 'Termometria de bulbo seco'],
  },
  { agente: NENHUM_AGENTE, risco: 'Levantamento manual de carga', nivel: [4, 3] },
  {
    ...{ agente: NENHUM_AGENTE, risco: 'Atropelamento por empilhadeira', nivel: [2, 5] },
    ...{ epcs: ['Sinalização de rotas de fuga'], epis: ['Bota de segurança com biqueira'] },
  },
]
const ESCRITORIO: readonly Medicao[] = [
  // The matrix of the demonstration has no class for this pair.
  { agente: null, risco: 'Postura sentada prolongada', nivel: [5, 1] },
  { agente: null, risco: 'Fatores psicossociais do trabalho', nivel: [3, 3] },
  {
    ...{ agente: null, risco: 'Produtos de limpeza alcalinos', nivel: [2, 3] },
    epis: ['Luva nitrílica'],
  },
]

/** Three groups: production, whose noise was measured again; the docks and the cold; and the office, for the PGR only. */
export function grupos(
  ids: Ids,
  { empresaId: empresa_id }: Organisation,
  rows: Tables,
  { hoje, agentes }: { hoje: string; agentes: ReadonlyMap<string, number> },
): Tables {
  // In the order in which they are written.
  const tables: Tables = {
    ...{ grupo_homogeneo: [], grupo_homogeneo_historico: [], grupo_homogeneo_estabelecimento: [] },
    ...{ grupo_homogeneo_ambiente: [], medicao_risco: [], medicao_risco_epc: [], epi_risco: [] },
  }
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table]!.push({ id, empresa_id, ...row })
    return id
  }
  const of = (table: string, value: unknown, column = 'nome') =>
    rows[table]!.find((row) => row[column] === value)!.id as number
  const epi = (nome: string) => rows.epi_historico!.find((row) => row.nome === nome)!.epi_id as number

  const medir = (grupo_homogeneo_historico_id: number, m: Medicao) => {
    const [valor, unidade, tecnica, limite] = m.medida ?? []
    const epcs = m.epcs ?? []
    const epis = m.epis ?? []
    const sim = epis.length > 0 ? 'S' : null
    const medicao_risco_id = add('medicao_risco', {
      grupo_homogeneo_historico_id,
      atividade_perigosa_insalubre_id: m.agente === null ? null : (agentes.get(m.agente) ?? null),
      ...{ preenche_risco_pgr: m.agente === NENHUM_AGENTE, risco_id: of('risco', m.risco, 'descricao') },
      ...{
        tipo_avaliacao: m.medida ? '1' : '2',
        intensidade_concentracao: valor ?? null,
        unidade_medida: unidade ?? null,
      },
      ...{ tecnica_medicao: tecnica ?? null, limite_tolerancia: limite ?? null },
      ...{ utiliza_epc: epcs.length > 0 ? '2' : '1', epc_eficaz: epcs.length > 0 ? 'S' : null },
      ...{ utiliza_epi: sim ? '2' : '0', epi_eficaz: sim, med_protecao: sim, cond_functo: sim, uso_inint: sim },
      ...{ prz_valid: sim, periodic_troca: sim && m.trocaEmDia === false ? 'N' : sim, higienizacao: sim },
      probabilidade_risco_id: of('probabilidade_risco', m.nivel[0], 'ordem'),
      gravidade_risco_id: of('gravidade_risco', m.nivel[1], 'ordem'),
      insalubridade: m.insalubridade ?? false,
    })
    for (const nome of epcs) add('medicao_risco_epc', { medicao_risco_id, epc_id: of('epc', nome, 'descricao') })
    for (const nome of epis) add('epi_risco', { medicao_risco_id, epi_id: epi(nome) })
  }

  /** The environments of an establishment whose description begins so, in force on a day. */
  const onde = (descricao: string, data: string) => {
    const linhas = (rows.ambiente_historico ?? []).filter(
      (row) =>
        row.estabelecimento_id &&
        !row.data_validade &&
        String(row.data) <= data &&
        String(row.descricao ?? '').startsWith(descricao),
    )
    const estabelecimento_id = linhas[0]?.estabelecimento_id
    return linhas.filter((row) => row.estabelecimento_id === estabelecimento_id)
  }
  const linha = (
    grupo_homogeneo_id: number,
    dias: number,
    lugar: string,
    dados: { nome: string; finalidade: string },
    medicoes: readonly Medicao[],
  ) => {
    const data = somarDias(hoje, dias)
    const ambientes = onde(lugar, data)
    if (ambientes.length === 0) return
    const of = {
      grupo_homogeneo_historico_id: add('grupo_homogeneo_historico', {
        ...{ grupo_homogeneo_id, confirmado: true, data, ...dados, local_ambiente_grupo_homogeneo: 'E' },
      }),
    }
    add('grupo_homogeneo_estabelecimento', { ...of, estabelecimento_id: ambientes[0]!.estabelecimento_id })
    for (const { ambiente_id } of ambientes) add('grupo_homogeneo_ambiente', { ...of, ambiente_id })
    for (const medicao of medicoes) medir(of.grupo_homogeneo_historico_id, medicao)
  }
  const producao = add('grupo_homogeneo', {})
  const dados = { nome: 'Produção e envase', finalidade: 'eSocial_PGR' }
  linha(producao, -200, 'Galpão', dados, [RUIDO, CORTE, CALOR])
  linha(producao, -60, 'Galpão', dados, [RUIDO_MENOR, CORTE, CALOR, RITMO])
  const expedicao = { nome: 'Câmaras frias e expedição', finalidade: 'eSocial_PGR' }
  linha(add('grupo_homogeneo', {}), -180, 'Área de carga', expedicao, EXPEDICAO)
  const escritorio = { nome: 'Administrativo', finalidade: 'PGR' }
  linha(add('grupo_homogeneo', {}), 60, 'Sala', escritorio, ESCRITORIO)
  return tables
}
