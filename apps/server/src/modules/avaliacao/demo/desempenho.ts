import { BOXES_PADRAO } from '@quadro/contract/avaliacao/ninebox/ninebox.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'
import { Random } from '../../../demo/random.ts'
import { DESEMPENHO } from '../questionarios/prontos.ts'
import { criarModelo } from './modelos.ts'

const PARES = 2
const COMENTARIOS = [
  'Organiza bem a rotina e avisa quando algo atrasa.',
  'Pode dividir mais o que sabe com quem chega.',
  'Resolve com calma; falta registrar o que combinou.',
]

/** Last year's cycle, the present one, a finished one with its Nine Box, one in preparation, and one with competences only. */
export function desempenho(
  ids: Ids,
  org: Organisation,
  competencias: Tables,
  { hoje, usuario }: { hoje: string; usuario: number },
): Tables {
  const empresa_id = org.empresaId
  const tables: Tables = {
    avaliacao_modelo: [],
    avaliacao_versao: [],
    avaliacao_aspecto: [],
    avaliacao_pergunta: [],
    avaliacao_opcao: [],
    avaliacao_desempenho: [],
    questionario: [],
    participante_avaliacao_desempenho: [],
    questionario_resposta: [],
    questionario_resposta_opcao: [],
    participante_competencia: [],
    nine_box: [],
    nine_box_box: [],
  }
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table]!.push({ id, empresa_id, ...row })
    return id
  }
  const random = new Random(empresa_id * 4421)
  const { modeloId, versaoId, perguntas } = criarModelo(add, DESEMPENHO, { tipo: 'D', hoje, usuario })
  const ano = Number(hoje.slice(0, 4))
  const avaliacao = (titulo: string, data_ini: string | null, data_fim: string | null, row: Row = {}) =>
    add('avaliacao_desempenho', {
      ...{ titulo, data_ini, data_fim, permite_auto_avaliacao: true, anonima: false },
      ...{ modelo_avaliacao_id: modeloId, avaliar_competencias_cargo: true, avaliar_somente_competencias: false },
      ...{ considera_resp_coresp_hierarquia: true, exibir_nivel_competencia_exigido: true, liberada: false },
      ...row,
    })
  const participante = (
    avaliacao_desempenho_id: number,
    avaliado_id: number,
    avaliador_id: number,
    papel: string,
    peso = 1,
  ) =>
    add('participante_avaliacao_desempenho', {
      ...{ avaliacao_desempenho_id, avaliado_id, avaliador_id, papel, peso },
      // The columns of the first row apply to all rows.
      ...{ questionario_id: null, competencias_em: null, em_nome_por_id: null, em_nome_em: null, em_nome_motivo: null },
    })

  const faixas = new Map<number, { data: string; faixa: number }>()
  for (const h of org.tables.colaborador_historico ?? []) {
    const antes = faixas.get(Number(h.talento_id))
    if (String(h.data) <= hoje && (!antes || antes.data < String(h.data)))
      faixas.set(Number(h.talento_id), { data: String(h.data), faixa: Number(h.faixa_salarial_id) })
  }
  /** What a person's band requires today. */
  const exigidas = (talento: number): Row[] => {
    const perfil = (competencias.configuracao_nivel_competencia ?? [])
      .filter((p) => p.faixa_salarial_id === faixas.get(talento)?.faixa && String(p.data) <= hoje)
      .sort((a, b) => (String(a.data) < String(b.data) ? -1 : 1))
      .at(-1)
    return (competencias.competencia_linha ?? []).filter((l) => perfil && l.configuracao_id === perfil.id)
  }
  /** Gives every pair of an evaluation a questionnaire. Of every five evaluators two have answered everything and one has begun. */
  const responder = (avaliacaoId: number, prazo: string) => {
    for (const [n, p] of tables.participante_avaliacao_desempenho!.entries()) {
      if (p.avaliacao_desempenho_id !== avaliacaoId) continue
      const estado = (['feita', 'nada', 'feita', 'comecou', 'nada'] as const)[n % 5]!
      const em = `${somarDias(hoje, -random.int(1, 15))}T10:20:00-03:00`
      const questionario_id = add('questionario', {
        ...{
          contexto: 'desempenho',
          versao_id: versaoId,
          semente: random.int(1, 2_000_000_000),
          prazo: `${prazo}T00:00:00-03:00`,
        },
        iniciado_em: estado === 'nada' ? null : em,
        respondido_em: estado === 'feita' ? em : null,
      })
      // One of every twenty-five was typed by HR, for somebody who works without a computer.
      const emNome = n % 25 === 0
      Object.assign(p, {
        ...{ questionario_id, competencias_em: estado === 'feita' ? em : null },
        ...{ em_nome_por_id: emNome ? usuario : null, em_nome_em: emNome ? em : null },
        em_nome_motivo: emNome ? 'Trabalha na loja, sem computador: respondeu por telefone' : null,
      })
      const quantas = estado === 'feita' ? perguntas.length : estado === 'comecou' ? 2 : 0
      for (const q of perguntas.slice(0, quantas)) {
        if (q.tipo === 3 && random.chance(0.6)) continue
        const resposta_id = add('questionario_resposta', {
          ...{ questionario_id, pergunta_id: q.id, respondida_em: em },
          nota: q.tipo === 4 ? random.int(5, 10) : null,
          comentario: q.tipo === 3 ? random.pick(COMENTARIOS) : null,
        })
        if (q.tipo === 1) add('questionario_resposta_opcao', { resposta_id, opcao_id: random.pick(q.ids) })
      }
      if (estado === 'feita')
        for (const l of exigidas(Number(p.avaliado_id)))
          add('participante_competencia', {
            ...{
              participante_id: p.id,
              competencia_id: l.competencia_id,
              nivel_competencia_id: l.nivel_competencia_id,
            },
            comentario: null,
          })
    }
  }

  const escala = (competencias.config_historico_nivel ?? [])
    .filter((n) => n.historico_id === competencias.nivel_competencia_historico?.at(-1)?.id)
    .map((n) => n.nivel_competencia_id)
  /** A finished evaluation: nearly everybody has answered, with realistically different results. */
  const responderTudo = (avaliacaoId: number, prazo: string) => {
    const acaso = new Random(empresa_id * 7757)
    const pessoas = new Map<number, { entrega: number; falta: number }>()
    const em = `${somarDias(prazo, -6)}T15:40:00-03:00`
    for (const p of tables.participante_avaliacao_desempenho!.filter(
      (x) => x.avaliacao_desempenho_id === avaliacaoId,
    )) {
      const avaliado = Number(p.avaliado_id)
      const ela = pessoas.get(avaliado) ?? {
        entrega: acaso.pick([4, 5, 6, 6, 7, 7, 7, 8, 8, 9, 10]),
        falta: acaso.int(0, 6),
      }
      pessoas.set(avaliado, ela)
      const feita = acaso.chance(0.93)
      const questionario_id = add('questionario', {
        ...{ contexto: 'desempenho', versao_id: versaoId, semente: acaso.int(1, 2_000_000_000) },
        ...{ prazo: `${prazo}T00:00:00-03:00`, iniciado_em: feita ? em : null, respondido_em: feita ? em : null },
      })
      Object.assign(p, { questionario_id, competencias_em: feita ? em : null })
      if (!feita) continue
      for (const q of perguntas) {
        if (q.tipo === 3) continue
        const nota = Math.min(10, Math.max(1, ela.entrega + acaso.int(-1, 1)))
        const resposta_id = add('questionario_resposta', {
          ...{ questionario_id, pergunta_id: q.id, respondida_em: em, nota: q.tipo === 4 ? nota : null },
          comentario: null,
        })
        if (q.tipo === 1)
          add('questionario_resposta_opcao', { resposta_id, opcao_id: q.ids[nota > 7 ? 0 : nota > 4 ? 1 : 2] })
      }
      for (const l of exigidas(avaliado)) {
        const exigido = escala.indexOf(l.nivel_competencia_id)
        // The weaker a person is, the more often a level is missed by one or two steps.
        const dado = Math.max(0, exigido - (acaso.int(1, 6) <= ela.falta ? 1 : 0) - (ela.falta > 4 ? 1 : 0))
        add('participante_competencia', {
          ...{ participante_id: p.id, competencia_id: l.competencia_id, comentario: null },
          nivel_competencia_id: escala[dado] ?? l.nivel_competencia_id,
        })
      }
    }
  }

  // The person responsible for each area today, from its newest row.
  const responsavel = new Map<number, number>()
  for (const h of [...(org.tables.area_historico ?? [])].sort((a, b) => (String(a.data) < String(b.data) ? -1 : 1)))
    if (String(h.data) <= hoje)
      for (const r of org.tables.area_responsavel ?? [])
        if (r.area_historico_id === h.id && r.tipo === 'R') responsavel.set(Number(h.area_id), Number(r.talento_id))
  const ativos = new Set(org.talentos.filter((t) => t.ativo).map((t) => t.id))
  const equipes = org.areas
    .map((area) => ({ area, gente: org.talentos.filter((t) => t.ativo && t.areaId === area.id).map((t) => t.id) }))
    .filter(({ gente }) => gente.length > 1)
  const incluir = (
    avaliacaoId: number,
    gente: number[],
    areaId: number,
    com: { pares?: boolean; liderados?: boolean },
  ) => {
    const gestor = responsavel.get(areaId)
    const colegas = gente.filter((id) => id !== gestor)
    for (const id of gente) {
      participante(avaliacaoId, id, id, 'U')
      if (gestor !== undefined && gestor !== id && ativos.has(gestor)) participante(avaliacaoId, id, gestor, 'L', 2)
      const lugar = colegas.indexOf(id)
      if (com.pares && lugar >= 0)
        for (let k = 1; k <= Math.min(PARES, colegas.length - 1); k += 1)
          participante(avaliacaoId, id, colegas[(lugar + k) % colegas.length]!, 'P')
      if (com.liderados && gestor === id)
        for (const outro of colegas.slice(0, 8)) participante(avaliacaoId, id, outro, 'A')
    }
  }

  const passado = avaliacao(`Avaliação de desempenho ${ano - 1}`, `${ano - 1}-10-01`, `${ano - 1}-11-30`)
  for (const { area, gente } of equipes.slice(0, 4)) incluir(passado, gente.slice(0, 12), area.id, {})
  const atual = avaliacao(`Avaliação de desempenho ${ano}`, somarDias(hoje, -20), somarDias(hoje, 25), {
    liberada: true,
  })
  for (const { area, gente } of equipes.slice(0, 8))
    incluir(atual, gente.slice(0, 15), area.id, { pares: true, liderados: true })
  const piloto = avaliacao('Liderança 360°, piloto', somarDias(hoje, 40), somarDias(hoje, 70), {
    ...{ anonima: true, tipo: '2.0', formato: 1, avaliar_competencias_cargo: false },
  })
  for (const { area, gente } of equipes.slice(0, 5)) {
    const gestor = responsavel.get(area.id)
    if (gestor !== undefined && gente.includes(gestor)) incluir(piloto, gente.slice(0, 8), area.id, { liderados: true })
  }
  responder(atual, somarDias(hoje, 26))
  const talentos = avaliacao(`Mapa de talentos ${ano}`, somarDias(hoje, -110), somarDias(hoje, -70), { liberada: true })
  for (const { area, gente } of equipes.slice(0, 6)) incluir(talentos, gente.slice(0, 10), area.id, { pares: true })
  responderTudo(talentos, somarDias(hoje, -69))
  const nine_box_id = add('nine_box', {
    ...{ data: somarDias(hoje, -60), avaliacao_desempenho_id: talentos },
    ...{ percentual_baixo_potencial: 70, percentual_alto_potencial: 90 },
    ...{ percentual_baixo_desempenho: 50, percentual_alto_desempenho: 75 },
  })
  for (const [i, box] of BOXES_PADRAO.entries()) add('nine_box_box', { nine_box_id, numero: i + 1, ...box })
  avaliacao(`Competências ${ano + 1}`, null, null, { modelo_avaliacao_id: null, avaliar_somente_competencias: true })
  return tables
}
