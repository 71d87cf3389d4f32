import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'
import { Random } from '../../../demo/random.ts'
import { criarModelo } from '../../avaliacao/demo/modelos.ts'
import { SAIDA } from '../entrevistas/prontos.ts'

const TEXTOS = [
  'Um plano claro de como crescer.',
  'Um salário igual ao do mercado.',
  'Um turno fixo, para poder estudar.',
  'Mais conversa com a chefia.',
  'Transporte até a planta.',
  'Nada: vou mudar de cidade.',
] as const

/** One model, and an interview of most of those who have left: answered some days after the last day, or still to be held. */
export function entrevistas(
  ids: Ids,
  empresa_id: number,
  rows: Tables,
  { hoje, usuario }: { hoje: string; usuario: number },
): Tables {
  const random = new Random(empresa_id * 7717)
  const tables: Tables = {}
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table] = [...(tables[table] ?? []), { id, empresa_id, ...row }]
    return id
  }
  const { versaoId, perguntas } = criarModelo(add, SAIDA, { tipo: 'X', hoje, usuario })
  const cargos = new Map((rows.faixa_salarial ?? []).map((f) => [f.id, f.cargo_id]))
  const iniciativas = new Map((rows.motivo_desligamento ?? []).map((m) => [m.id, m.iniciativa]))
  const ultima = new Map<unknown, Row>()
  for (const linha of rows.colaborador_historico ?? [])
    if (linha.confirmado !== false) ultima.set(linha.talento_id, linha)
  const saidas = (rows.talento ?? [])
    .filter((t) => t.data_desligamento)
    .map((t) => ({ id: t.id, dia: String(t.data_desligamento), motivo: t.motivo_desligamento_id }))
    .sort((a, b) => (a.dia < b.dia ? 1 : a.dia > b.dia ? -1 : 0))
  for (const [i, { id, dia, motivo }] of saidas.entries()) {
    // The last ones who left are still to be asked, and of the newest one nothing is scheduled yet.
    const espera = i < 3
    if (i === 0 || (!espera && random.chance(0.1))) continue
    const quando = somarDias(dia, random.int(0, 6))
    const data = espera ? somarDias(hoje, i * 2) : quando > hoje ? hoje : quando
    const em = `${data}T15:20:00-03:00`
    const questionario_id = add('questionario', {
      ...{
        contexto: 'desligamento',
        versao_id: versaoId,
        semente: random.int(1, 2_000_000_000),
        prazo: `${somarDias(data, 31)}T00:00:00-03:00`,
      },
      ...{ iniciado_em: espera ? null : em, respondido_em: espera ? null : em },
    })
    const linha = ultima.get(id)
    add('entrevista_desligamento', {
      ...{ talento_id: id, questionario_id, data, respondida_por: espera ? null : random.pick(['R', 'R', 'P']) },
      area_id: espera ? null : (linha?.area_id ?? null),
      cargo_id: espera ? null : (cargos.get(linha?.faixa_salarial_id) ?? null),
      motivo_desligamento_id: espera ? null : (motivo ?? null),
      iniciativa: espera ? null : (iniciativas.get(motivo) ?? null),
    })
    if (espera) continue
    for (const p of perguntas) {
      if (p.tipo === 3 && random.chance(0.3)) continue
      const resposta_id = add('questionario_resposta', {
        ...{ questionario_id, pergunta_id: p.id, respondida_em: em },
        nota: p.tipo === 4 ? random.int(2, 10) : null,
        comentario: p.tipo === 3 ? random.pick(TEXTOS) : null,
      })
      if (p.ids.length > 0) add('questionario_resposta_opcao', { resposta_id, opcao_id: random.pick(p.ids) })
    }
  }
  return tables
}
