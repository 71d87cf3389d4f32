import { somarDias } from '@quadro/contract/kit/datas.ts'
import { formatarCnpj } from '@quadro/contract/kit/documentos.ts'
import { conteudoDoLtcat } from '@quadro/contract/sst/ltcat/conteudo.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'
import { doGrupo, type Mundo, matrizDe } from './pgr-conteudo.ts'

export interface EmpresaDoLaudo {
  id: number
  razaoSocial: string
  cnpj: string
  /** Of the state where its professionals are registered. */
  uf: string
}
const VIAS = 'Pelo ar do ambiente e por contato, no próprio posto de trabalho, durante a operação das máquinas.'
const FREQUENCIA = 'Habitual e permanente, não ocasional nem intermitente, na jornada de 8 horas.'
const CONCLUSAO =
  'As medições e os controles descritos correspondem ao que se encontrou nos postos de trabalho. O uso dos EPIs é fiscalizado e os EPCs ' +
  'passam por manutenção periódica; recomenda-se medir de novo a cada mudança de máquina ou de processo.'

/** A collective report of the production that was issued, and an individual one in preparation, which still lacks its conclusion. */
export function ltcats(
  ids: Ids,
  empresa: EmpresaDoLaudo,
  mundo: Mundo,
  { hoje, usuarioId }: { hoje: string; usuarioId: number },
): Tables {
  const { rows } = mundo
  const tables: Tables = { ltcat: [], ltcat_grupo: [] }
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table]!.push({ id, empresa_id: empresa.id, ...row })
    return id
  }
  const profissional = rows.profissional_sst!.find(({ orgao_de_classe }) => orgao_de_classe === '4')
  const contrato = rows.contrato_profissional!.find((row) => row.profissional_id === profissional?.id)
  const linha = rows.grupo_homogeneo_historico?.find((row) => row.nome === 'Produção e envase')
  const lugar = rows.grupo_homogeneo_estabelecimento?.find((row) => row.grupo_homogeneo_historico_id === linha?.id)
  if (!profissional || !contrato || !linha || !lugar) return tables
  const grupoId = Number(linha.grupo_homogeneo_id)
  const de = (tabela: string, id: unknown) => (rows[tabela] ?? []).find((row) => row.id === id)
  const estabelecimento = de('estabelecimento', lugar.estabelecimento_id)
  const registro = `CREA ${profissional.numero_inscricao}/${empresa.uf}`

  const data = somarDias(hoje, -45)
  const { grupo, riscos } = doGrupo(mundo, grupoId, data, matrizDe(rows))
  const conteudo = conteudoDoLtcat.parse({
    empresa: empresa.razaoSocial,
    responsavel: { nome: profissional.nome, registro },
    partes: [
      {
        titulo: 'Empresa',
        campos: [
          { label: 'Razão social', value: empresa.razaoSocial, span: 2 },
          { label: 'CNPJ', value: formatarCnpj(empresa.cnpj) },
        ],
      },
      { titulo: 'Estabelecimento', campos: [{ label: 'Nome', value: estabelecimento?.nome ?? null, span: 2 }] },
      {
        titulo: 'Responsabilidade técnica',
        campos: [
          { label: 'Responsável técnico', value: profissional.nome },
          { label: 'Registro', value: registro },
          { label: 'Especialidade', value: contrato.especialidade ?? null },
        ],
      },
    ],
    quadros: [
      {
        ...{ nome: grupo.nome, inicio: null, fim: null },
        ambientes: grupo.ambientes.map(({ nome, descricao }) => ({ nome, descricao, tempoExposicao: null })),
        trabalhos: [
          {
            ...{ setor: 'Produção', funcao: null },
            atividades: 'Abastece e opera as máquinas de envase, limpa e desobstrui as facas, inspeciona a embalagem.',
          },
        ],
        agentes: riscos
          .toSorted((a, b) => (a.agente ?? '').localeCompare(b.agente ?? ''))
          .flatMap((r) =>
            r.agente === null
              ? []
              : [
                  {
                    ...{ codigo: r.agente.slice(0, 9), agente: r.agente.slice(10), descricao: r.descricao },
                    ...{ fontes: r.fontes, medidas: r.medidas, tipoAvaliacao: r.tipoAvaliacao },
                    ...{ intensidadeConcentracao: r.intensidadeConcentracao, unidadeMedida: r.unidadeMedida },
                    ...{ tecnicaMedicao: r.tecnicaMedicao, limiteTolerancia: r.limiteTolerancia },
                    ...{ utilizaEpc: r.epcs.length > 0 ? '2' : '1', epcs: r.epcs, epcEficaz: r.epcEficaz },
                    ...{ utilizaEpi: r.epis.length > 0 ? '2' : '1', epis: r.epis, epiEficaz: r.epiEficaz },
                  },
                ],
          ),
      },
    ],
  })
  const nenhum = { talento_id: null, estabelecimento_id: null, inicio: null, fim: null }
  const ltcat_id = add('ltcat', {
    ...{ ...nenhum, estabelecimento_id: lugar.estabelecimento_id, data, profissional_id: profissional.id },
    ...{ vias_exposicao: VIAS, frequencia: FREQUENCIA, conclusao: CONCLUSAO, emitido_em: somarDias(data, 2) },
    ...{ emitido_por_id: usuarioId, contrato_id: contrato.id, conteudo: JSON.stringify(conteudo) },
  })
  add('ltcat_grupo', { ltcat_id, grupo_homogeneo_id: grupoId })

  const exposto = rows.condicao_ambiental?.find(
    ({ grupo_homogeneo_historico_id }) => grupo_homogeneo_historico_id === linha.id,
  )
  if (exposto)
    add('ltcat', {
      ...{ ...nenhum, talento_id: exposto.talento_id, data: somarDias(hoje, -2), profissional_id: profissional.id },
      ...{ inicio: exposto.data, fim: somarDias(hoje, -3), vias_exposicao: VIAS, frequencia: FREQUENCIA },
      ...{ conclusao: null, emitido_em: null, emitido_por_id: null, contrato_id: null, conteudo: null },
    })
  return tables
}
