import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'
import type { Random } from '../../../demo/random.ts'
import * as w from './palavras.ts'

/** Texts for curricula, by a word in the name of the position. */
const FEITOS: readonly (readonly [string, readonly string[]])[] = [
  [
    'Custos',
    [
      'Fechamento mensal de custos de três plantas; reduzi em 4 dias o prazo do Bloco K e padronizei o inventário rotativo.',
      'Implantei o Bloco K em duas unidades e o custeio por absorção no SAP CO; apuração de custos de 1.200 itens.',
      'Rateio de custos indiretos por centro, conciliação de estoques e painel de margem em Power BI.',
    ],
  ],
  [
    'Fiscal',
    [
      'Obrigações acessórias (SPED Fiscal, EFD-Contribuições e Bloco K), conciliação de estoques e apuração de ICMS.',
      'Entrada e conferência de notas fiscais, guias de impostos e retenções na fonte.',
    ],
  ],
  [
    'Motorista',
    [
      'Viagens interestaduais com carreta frigorificada, CNH categoria E, curso MOPP e direção defensiva em dia.',
      'Entregas na região metropolitana, conferência de carga e prestação de contas de canhotos.',
    ],
  ],
  [
    'Empilhadeira',
    ['Operação de empilhadeira a gás e retrátil em câmara fria, com carga e descarga por coletor de dados.'],
  ],
  [
    'Conferente',
    ['Recebimento e expedição por FIFO, inventário cíclico e tratativa de divergências com transportadoras.'],
  ],
  [
    'Manutenção',
    [
      'Manutenção preventiva de linhas de envase, leitura de diagramas e comandos elétricos; NR-10 e NR-35.',
      'Programação de paradas, indicadores de MTBF e MTTR e gestão de estoque de sobressalentes.',
    ],
  ],
  [
    'Refrigeração',
    ['Compressores de amônia, câmaras frias e chillers; análise de vibração e atendimento de emergência.'],
  ],
  ['Alimentos', ['Boas práticas de fabricação, APPCC, análises físico-químicas e liberação de lotes.']],
  [
    'Qualidade',
    ['Auditorias internas da ISO 22000, tratamento de não conformidades e controle estatístico de processo.'],
  ],
  ['Segurança', ['Elaboração de PGR e ordens de serviço, investigação de acidentes e treinamentos da CIPA.']],
  ['Vendas', ['Atendimento de redes de supermercado, positivação de mix e negociação de pontos extras.']],
  ['Trade', ['Planejamento de campanhas no ponto de venda, execução de planogramas e análise de sell-out.']],
  [
    'Recursos Humanos',
    ['Recrutamento de operação e liderança, integração de novos colaboradores e indicadores de turnover.'],
  ],
  ['Pessoal', ['Folha de 900 colaboradores, eSocial, férias e rescisões com homologação.']],
  ['Desenvolvedor', ['APIs em Node.js e Java, PostgreSQL, testes automatizados e integração contínua.']],
  ['Infraestrutura', ['Servidores Linux, redes, backup e atendimento de segundo nível com metas de disponibilidade.']],
  ['Produção', ['Abastecimento de linha, embalagem e paletização, com apontamento de produção por turno.']],
  ['Envase', ['Operação e ajuste de envasadora e rotuladora, setup rápido e limpeza CIP.']],
  ['Operações', ['Gestão de 180 pessoas em três turnos, OEE de 72% para 81% e orçamento da planta.']],
]
const TODOS = [
  'Rotina administrativa, atendimento interno e controle de documentos.',
  'Facilidade com planilhas e disposição para aprender.',
]
const CURSOS = ['Excel avançado', 'Power BI', 'NR-11', 'NR-35', 'Atendimento ao cliente', 'Gestão de estoques', 'Lean']
const MARCADORES = ['Indicação', 'Fala inglês', '2ª chamada', 'Aceita viajar', 'Primeiro emprego', 'Banco da safra']

const feitosDe = (cargo: string) => FEITOS.find(([palavra]) => cargo.includes(palavra))?.[1] ?? TODOS

/**
 * The talent pool: wishes and texts of candidates, labels given by recruiters, and some duplicate registrations. It completes the rows of
 * the selection before they are written and returns its own.
 */
export function bancoDeTalentos(
  random: Random,
  ids: Ids,
  { empresaId: empresa_id, faixas }: Organisation,
  selecao: Tables,
  hoje: string,
): Tables {
  const out: Record<string, Row[]> = { marcador: [], candidato_cargo: [], candidato_marcador: [] }
  const pessoas = new Map((selecao.pessoa ?? []).map((p) => [p.id, p]))
  const marcadores = MARCADORES.map((nome) => {
    const id = ids.take('marcador')
    out.marcador!.push({ id, empresa_id, nome })
    return id
  })
  const cargos = new Map(faixas.map(({ cargoId, cargo }) => [cargoId, cargo]))
  const pretende = (candidato_id: unknown, cargo_id: number) =>
    out.candidato_cargo!.push({ id: ids.take('candidato_cargo'), empresa_id, candidato_id, cargo_id })

  const externos = (selecao.candidato ?? []).filter((k) => pessoas.has(k.pessoa_id))
  // Every row must name the same columns.
  for (const p of pessoas.values()) Object.assign(p, { cursos: null, categoria: null, ocr_texto: null })
  for (const k of selecao.candidato ?? [])
    Object.assign(k, { pretencao_salarial: null, mensagem_qualificacao: null, observacao_rh: null })
  for (const k of externos) {
    const p = pessoas.get(k.pessoa_id)!
    const desejados = new Set([
      random.pick(faixas).cargoId,
      ...(random.chance(0.3) ? [random.pick(faixas).cargoId] : []),
    ])
    for (const cargoId of desejados) pretende(k.id, cargoId)
    const cargo = cargos.get([...desejados][0]!)!
    const feitos = feitosDe(cargo)
    const vividas = (selecao.experiencia ?? []).filter((x) => x.pessoa_id === p.id)
    p.cursos = random.chance(0.5) ? `${random.pick(CURSOS)}, ${random.pick(CURSOS)}` : null
    p.categoria = cargo.startsWith('Motorista') ? 'E' : random.chance(0.2) ? 'B' : null
    p.ocr_texto = random.chance(0.8)
      ? [
          `${p.nome}. Objetivo: ${cargo}.`,
          `Resumo: ${random.pick(feitos)}`,
          ...vividas.map((x) => `${x.empresa}, ${x.nome_mercado}: ${random.pick(feitosDe(String(x.nome_mercado)))}`),
          `Conhecimentos: ${random.pick(CURSOS)}, ${random.pick(CURSOS)}.`,
          `Escola: ${random.pick(w.ESCOLAS)}.`,
        ].join('\n')
      : null
    k.primeiro_emprego = vividas.length === 0
    k.pretencao_salarial = 1600 + random.int(0, 60) * 100
    k.disponivel = random.chance(0.9)
    k.qualificacao_cadastral = random.pick(['QUALIFICADO', 'QUALIFICADO', 'NAO_VERIFICADO', 'DADOS_INCOMPLETOS'])
    if (k.qualificacao_cadastral === 'DADOS_INCOMPLETOS')
      k.mensagem_qualificacao = random.pick(['Falta o PIS', 'Falta o RG'])
    k.data_atualizacao = `${somarDias(hoje, -random.int(0, 40))}T08:00:00-03:00`
    if (random.chance(0.35))
      out.candidato_marcador!.push({
        id: ids.take('candidato_marcador'),
        empresa_id,
        candidato_id: k.id,
        marcador_id: random.pick(marcadores),
      })
  }
  // Candidates who forgot their first registration and were registered again by hand at a fair.
  for (const k of externos.slice(0, Math.min(5, Math.floor(externos.length / 8)))) {
    const p = pessoas.get(k.pessoa_id)!
    const pessoa_id = ids.take('pessoa')
    selecao.pessoa!.push({
      ...p,
      id: pessoa_id,
      cpf: null,
      nome: random.chance(0.5) ? p.nome : String(p.nome).replace(/ (\S+)$/, ''),
      bairro: 'Centro',
      ocr_texto: null,
      cursos: random.pick(CURSOS),
    })
    const id = ids.take('candidato')
    selecao.candidato!.push({
      ...k,
      id,
      pessoa_id,
      modulo_externo: false,
      qualificacao_cadastral: 'DADOS_INCOMPLETOS',
      mensagem_qualificacao: 'Falta o CPF',
      pretencao_salarial: null,
      data_cadastro: `${somarDias(hoje, -random.int(1, 30))}T10:00:00-03:00`,
    })
    pretende(id, random.pick(faixas).cargoId)
  }
  return out
}
