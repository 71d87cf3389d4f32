import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'
import type { Random } from '../../../demo/random.ts'

const CERTIFICADOS: [titulo: string, organizacao: string, tipo: string, horas: number, meses: number | null][] = [
  ['NR-10 Segurança em instalações elétricas', 'SENAI', 'CURSO', 40, 24],
  ['NR-35 Trabalho em altura', 'SEST SENAT', 'CURSO', 8, 24],
  ['Boas práticas de fabricação', 'SENAI', 'CURSO', 20, null],
  ['Excel intermediário', 'SENAC', 'CURSO', 30, null],
  ['Semana da qualidade de alimentos', 'Universidade Federal do Ceará', 'CONGRESSO', 16, null],
  ['Atendimento ao cliente', 'SEBRAE', 'WORKSHOP', 4, null],
]

/** Areas of interest, knowledge from the company's registry and certificates of the candidates. */
export function interessesDosCandidatos(
  random: Random,
  ids: Ids,
  empresa_id: number,
  of: { selecao: Tables; areas: readonly Row[]; saberes: readonly Row[]; hoje: string },
): Tables {
  const out: Record<string, Row[]> = {
    candidato_area_interesse: [],
    candidato_conhecimento: [],
    certificado_pessoa: [],
  }
  const add = (table: string, row: Row) => out[table]!.push({ id: ids.take(table), empresa_id, ...row })
  const some = <T>(list: readonly T[], chance: number): T[] =>
    list.length > 0 && random.chance(chance) ? [...new Set([random.pick(list), random.pick(list)])] : []
  const pessoas = new Set((of.selecao.pessoa ?? []).map((p) => p.id))
  for (const { id: candidato_id, pessoa_id } of of.selecao.candidato ?? []) {
    for (const { id } of some(of.areas, 0.6)) add('candidato_area_interesse', { candidato_id, area_interesse_id: id })
    for (const { id } of some(of.saberes, 0.5)) add('candidato_conhecimento', { candidato_id, competencia_id: id })
    // The certificates of employees stand on their own pages.
    if (!pessoas.has(pessoa_id)) continue
    for (const [titulo, organizacao, tipo, carga_horaria_total, meses] of some(CERTIFICADOS, 0.4)) {
      const data_fim = somarDias(of.hoje, -random.int(40, 900))
      const validade = meses === null ? null : somarDias(data_fim, meses * 30)
      const dias = Math.ceil(carga_horaria_total / 8)
      const data_inicio = somarDias(data_fim, 1 - dias)
      add('certificado_pessoa', {
        pessoa_id,
        titulo,
        organizacao,
        tipo,
        data_inicio,
        data_fim,
        validade,
        carga_horaria_total,
      })
    }
  }
  return out
}
