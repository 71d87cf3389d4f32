import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Company, Tables } from '../../../demo/part.ts'
import {
  ETAPAS_DA_ADMISSAO,
  ETAPAS_DA_TRANSFERENCIA,
  ETAPAS_DO_DESLIGAMENTO,
  type EtapaPronta,
  ROTEIRO_DE_ADMISSAO,
  ROTEIRO_DE_DESLIGAMENTO,
  ROTEIRO_DE_TRANSFERENCIA,
} from '../roteiros/prontos.ts'
import { ultimasMudancas } from './mudancas.ts'

/** A second template, for one part of the company. */
const NA_OPERACAO = {
  nome: 'Admissão na operação',
  descricao: 'A admissão de quem trabalha na operação: com EPI e integração de segurança antes do primeiro turno.',
  evento: ROTEIRO_DE_ADMISSAO.evento,
}
const ETAPAS_NA_OPERACAO: readonly EtapaPronta[] = [
  ['Pedir os documentos da admissão', 'Envie à pessoa a lista do que trazer e até quando.', 'R', -10, null, null],
  ['Fazer o exame admissional', 'A clínica entrega o ASO ao RH antes do primeiro dia.', 'R', -3, null, 1],
  ['Separar os EPIs do posto', 'Tamanho de bota e luva pelo cadastro.', 'G', -2, null, null],
  ['Assinar o contrato de trabalho', 'Guarde aqui a via assinada.', 'R', 0, 'Contrato de trabalho', null],
  ['Fazer a integração de segurança', 'Antes do primeiro turno, com o técnico de segurança.', 'G', 0, null, 3],
  ['Ler e assinar o código de conduta', 'Devolva o termo assinado.', 'P', 5, 'Termo assinado', null],
  ['Acompanhar o primeiro mês', 'Conversa com a pessoa e com quem a orienta no posto.', 'G', 30, null, 5],
]

/** How many days before its due day a step was done; null: not done although due. It depends on the person, so that lists differ. */
const adiantamento = (pessoa: number, ordem: number): number | null =>
  (pessoa * 3 + ordem) % 11 === 0 ? null : (pessoa + ordem) % 3

interface Aberto {
  modelo: { nome: string; evento: string }
  etapas: readonly EtapaPronta[]
  modeloId: number
  t: { id: number; pessoaId: number }
  dia: string
  origem_id?: number
}

/** Templates, and the lists of the people who were admitted, moved or left last: some done, some late, one cancelled. */
export function roteiros(ids: Ids, c: Company): Tables {
  const { org, hoje, empresaId: empresa_id } = c
  const tipo = (nome: string | null) =>
    nome === null ? null : (org.tables.tipo_documento!.find((t) => t.nome === nome)?.id ?? null)
  const tables: Record<string, Row[]> = {
    modelo_roteiro: [],
    modelo_roteiro_area: [],
    modelo_roteiro_etapa: [],
    roteiro: [],
    roteiro_etapa: [],
  }
  const modelo = (de: object, etapas: readonly EtapaPronta[]) => {
    const id = ids.take('modelo_roteiro')
    tables.modelo_roteiro!.push({ id, empresa_id, ...de, ativo: true })
    etapas.forEach(([titulo, o_que_fazer, dono, dias, documento, depende_de], i) => {
      const etapa = { titulo, o_que_fazer, dono, dias, depende_de, tipo_documento_id: tipo(documento), ordem: i + 1 }
      tables.modelo_roteiro_etapa!.push({
        id: ids.take('modelo_roteiro_etapa'),
        empresa_id,
        modelo_roteiro_id: id,
        ...etapa,
      })
    })
    return id
  }
  const geral = modelo(ROTEIRO_DE_ADMISSAO, ETAPAS_DA_ADMISSAO)
  const operacao = modelo(NA_OPERACAO, ETAPAS_NA_OPERACAO)
  const transferencia = modelo(ROTEIRO_DE_TRANSFERENCIA, ETAPAS_DA_TRANSFERENCIA)
  const desligamento = modelo(ROTEIRO_DE_DESLIGAMENTO, ETAPAS_DO_DESLIGAMENTO)
  const area = org.areas.find(({ nome }) => nome === 'Operações')
  if (area)
    tables.modelo_roteiro_area!.push({
      ...{ id: ids.take('modelo_roteiro_area'), empresa_id, modelo_roteiro_id: operacao, area_id: area.id },
    })
  const abaixo = new Set(area ? [area.id] : [])
  for (const { id, maeId } of org.areas) if (maeId !== null && abaixo.has(maeId)) abaixo.add(id)

  const admissao = new Map(org.tables.talento!.map((t) => [t.id as number, String(t.data_admissao)]))
  const novos = org.talentos
    .filter(({ ativo }) => ativo)
    .sort((a, b) => admissao.get(b.id)!.localeCompare(admissao.get(a.id)!))
    .slice(0, 8)
  const roteiro = (de: Aberto, n: number) => {
    const {
      modelo: { nome: modelo_nome, evento },
      etapas,
      modeloId: modelo_roteiro_id,
      dia,
      t,
      origem_id = null,
    } = de
    const id = ids.take('roteiro')
    const cancelado = n === 5
    tables.roteiro!.push({
      ...{ id, empresa_id, talento_id: t.id, pessoa_id: t.pessoaId, modelo_roteiro_id, evento, origem_id, modelo_nome },
      ...{ modelo_versao: 1, iniciado_por_id: c.usuarios[0] ?? null },
      criado_em: `${somarDias(dia, -12)} 10:15`,
      cancelado_em: cancelado ? somarDias(dia, 1) : null,
      motivo_cancelamento: cancelado ? 'A integração foi feita na unidade de origem.' : null,
    })
    const abertas = new Set<number>()
    etapas.forEach(([titulo, o_que_fazer, dono, dias, documento, depende_de], i) => {
      const ordem = i + 1
      const vence = somarDias(dia, dias)
      const antes = adiantamento(n, ordem)
      const feita = !cancelado && vence <= hoje && antes !== null && !(depende_de !== null && abertas.has(depende_de))
      // The demonstration stores no files for the documents that steps ask for.
      const dispensada = feita && documento !== null
      if (!feita) abertas.add(ordem)
      tables.roteiro_etapa!.push({
        ...{
          id: ids.take('roteiro_etapa'),
          empresa_id,
          roteiro_id: id,
          ordem,
          titulo,
          o_que_fazer,
          dono,
          dias,
          depende_de,
        },
        tipo_documento_id: tipo(documento),
        feita_em: feita && !dispensada ? `${somarDias(vence, -antes!)} 16:40` : null,
        feita_por_id: feita && !dispensada ? (c.usuarios[0] ?? null) : null,
        em_nome: feita && !dispensada && dono !== 'R',
        observacao: null,
        dispensada_em: dispensada ? `${vence} 09:05` : null,
        dispensada_por_id: dispensada ? (c.usuarios[0] ?? null) : null,
        motivo_dispensa: dispensada ? 'Já estava na pasta da pessoa.' : null,
      })
    })
  }
  novos.forEach((t, n) => {
    const daqui = abaixo.has(t.areaId)
    roteiro(
      {
        ...(daqui
          ? { modelo: NA_OPERACAO, etapas: ETAPAS_NA_OPERACAO, modeloId: operacao }
          : { modelo: ROTEIRO_DE_ADMISSAO, etapas: ETAPAS_DA_ADMISSAO, modeloId: geral }),
        ...{ t, dia: admissao.get(t.id)! },
      },
      n,
    )
  })
  const { transferidos, saidos } = ultimasMudancas(org)
  transferidos.slice(0, 4).forEach(({ t, dia, id }, n) => {
    const modelo = { modelo: ROTEIRO_DE_TRANSFERENCIA, etapas: ETAPAS_DA_TRANSFERENCIA, modeloId: transferencia }
    roteiro({ ...modelo, t, dia, origem_id: id }, n + 8)
  })
  saidos.slice(0, 3).forEach(({ t, dia }, n) => {
    const modelo = { modelo: ROTEIRO_DE_DESLIGAMENTO, etapas: ETAPAS_DO_DESLIGAMENTO, modeloId: desligamento }
    roteiro({ ...modelo, t, dia }, n + 12)
  })
  return tables
}
