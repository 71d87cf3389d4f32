import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import {
  type AcaoDoPgr,
  type ConteudoDoPgr,
  conteudoDoPgr,
  type GrupoDoPgr,
  type RiscoDoPgr,
} from '@quadro/contract/sst/pgr/conteudo.ts'
import { AUSENCIA_DE_AGENTE } from '@quadro/contract/sst/riscos/agentes.ts'
import { buracosDaMatriz } from '@quadro/contract/sst/riscos/matriz-regras.ts'
import type { Row } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'

/** What a version of the demonstration was frozen with, from the rows that were written so far. */

export interface Mundo {
  rows: Tables
  /** Codes and descriptions of table 24 by id. */
  agentes: ReadonlyMap<number, string>
  /** How many people were put into each environment. */
  pessoas: (ambienteId: number) => number
}
const de = (rows: Tables, tabela: string, coluna: string, id: unknown): Row[] =>
  (rows[tabela] ?? []).filter((row) => row[coluna] === id)
const um = (rows: Tables, tabela: string, id: unknown): Row | undefined => de(rows, tabela, 'id', id)[0]
const cada = (textos: readonly string[]) => [...new Set(textos)].sort()
/** The row of a history that is in force on a day. */
const emVigor = (linhas: readonly Row[], dia: string): Row | null =>
  vigenteEm(
    linhas.map((row) => ({ ...row, data: String(row.data) })),
    dia,
  )

export function matrizDe(rows: Tables): ConteudoDoPgr['matriz'] {
  const nivel = (tabela: string) =>
    (rows[tabela] ?? [])
      .map((row) => ({
        ...{ id: Number(row.id), nome: String(row.nome), descricao: String(row.descricao) },
        ordem: Number(row.ordem),
      }))
      .sort((a, b) => a.ordem - b.ordem)
  const [gravidades, probabilidades] = [nivel('gravidade_risco'), nivel('probabilidade_risco')]
  const classes = (rows.classificacao_severidade_risco ?? [])
    .map((row) => ({
      ...{ id: Number(row.id), nome: String(row.nome), ordem: Number(row.ordem), exigeAcao: row.exige_acao === true },
    }))
    .sort((a, b) => a.ordem - b.ordem)
  const celulas = (rows.matriz_severidade_risco ?? []).map((row) => ({
    gravidadeRiscoId: Number(row.gravidade_risco_id),
    probabilidadeRiscoId: Number(row.probabilidade_risco_id),
    classificacaoSeveridadeRiscoId: Number(row.classificacao_severidade_risco_id),
  }))
  return { gravidades, probabilidades, classes, celulas, buracos: buracosDaMatriz(gravidades, probabilidades, celulas) }
}

/** The inventory of a group on a day, and what is said of it. */
export function doGrupo(
  { rows, agentes, pessoas }: Mundo,
  grupoId: number,
  dia: string,
  matriz: ConteudoDoPgr['matriz'],
) {
  const linha = emVigor(de(rows, 'grupo_homogeneo_historico', 'grupo_homogeneo_id', grupoId), dia)!
  const ambientes = de(rows, 'grupo_homogeneo_ambiente', 'grupo_homogeneo_historico_id', linha.id)
    .map(({ ambiente_id }) => emVigor(de(rows, 'ambiente_historico', 'ambiente_id', ambiente_id), dia))
    .filter((row) => row !== null)
  const grupo: GrupoDoPgr = {
    ...{ id: grupoId, historicoId: Number(linha.id), data: String(linha.data), nome: String(linha.nome) },
    ambientes: ambientes.map((a) => ({
      ...{
        id: Number(a.ambiente_id),
        nome: String(a.nome_ambiente),
        descricao: (a.descricao as string | null) ?? null,
      },
    })),
    talentos: ambientes.reduce((sum, a) => sum + pessoas(Number(a.ambiente_id)), 0),
  }
  const riscos = de(rows, 'medicao_risco', 'grupo_homogeneo_historico_id', linha.id).map((m): RiscoDoPgr => {
    const risco = um(rows, 'risco', m.risco_id)!
    const noLugar = ambientes
      .flatMap((a) => de(rows, 'risco_ambiente', 'ambiente_historico_id', a.id))
      .filter((r) => r.risco_id === m.risco_id)
    const codigo = agentes.get(Number(m.atividade_perigosa_insalubre_id)) ?? null
    const agente = codigo?.startsWith(AUSENCIA_DE_AGENTE) ? null : codigo
    const nivel = (tabela: string, id: unknown) => ({ id: Number(id), nome: String(um(rows, tabela, id)!.nome) })
    const gravidade = nivel('gravidade_risco', m.gravidade_risco_id)
    const probabilidade = nivel('probabilidade_risco', m.probabilidade_risco_id)
    const classeId = matriz.celulas.find(
      (c) => c.gravidadeRiscoId === gravidade.id && c.probabilidadeRiscoId === probabilidade.id,
    )?.classificacaoSeveridadeRiscoId
    return {
      chave: [grupoId, risco.id, codigo?.split(' ')[0] ?? '', ''].join('|'),
      ...{ grupoId, riscoId: Number(risco.id), risco: String(risco.descricao), grupoRisco: String(risco.grupo_risco) },
      ...{ danos: (risco.possiveis_danos_saude as string | null) ?? null, agente, descricao: null },
      fontes: cada(noLugar.flatMap((r) => de(rows, 'fonte_risco', 'id', r.fonte_risco_id).map((f) => String(f.nome)))),
      medidas: cada(
        noLugar.flatMap((r) =>
          de(rows, 'risco_ambiente_medida', 'risco_ambiente_id', r.id).map((x) =>
            String(um(rows, 'medida_seguranca', x.medida_seguranca_id)!.descricao),
          ),
        ),
      ),
      tipoAvaliacao: m.tipo_avaliacao as '1' | '2',
      intensidadeConcentracao: m.intensidade_concentracao as number | null,
      unidadeMedida: m.unidade_medida as string | null,
      tecnicaMedicao: m.tecnica_medicao as string | null,
      limiteTolerancia: m.limite_tolerancia as number | null,
      epcs: de(rows, 'medicao_risco_epc', 'medicao_risco_id', m.id).map((x) =>
        String(um(rows, 'epc', x.epc_id)!.descricao),
      ),
      epcEficaz: m.epc_eficaz as 'S' | 'N' | null,
      epis: de(rows, 'epi_risco', 'medicao_risco_id', m.id).map((x) => {
        const epi = emVigor(de(rows, 'epi_historico', 'epi_id', x.epi_id), String(linha.data))!
        return `${epi.nome}, CA ${epi.numero_ca}`
      }),
      epiEficaz: m.epi_eficaz as 'S' | 'N' | null,
      ...{ probabilidade, gravidade },
      classe: matriz.classes.find(({ id }) => id === classeId) ?? null,
    }
  })
  return { grupo, riscos: riscos.sort((a, b) => a.risco.localeCompare(b.risco, 'pt-BR')) }
}

/** What a version with these groups said on its day, with the plan of action of its approval. */
export function conteudoEm(mundo: Mundo, gruposIds: readonly number[], dia: string, acoes: AcaoDoPgr[]): ConteudoDoPgr {
  const matriz = matrizDe(mundo.rows)
  const partes = gruposIds.map((id) => doGrupo(mundo, id, dia, matriz))
  return conteudoDoPgr.parse({
    grupos: partes.map(({ grupo }) => grupo),
    riscos: partes.flatMap(({ riscos }) => riscos),
    ...{ matriz, acoes },
  })
}
