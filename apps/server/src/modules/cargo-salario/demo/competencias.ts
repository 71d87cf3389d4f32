import { somarMeses } from '@quadro/contract/kit/datas.ts'
import type { Ids } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'
import * as w from './palavras.ts'

type Tipo = 'CONHECIMENTO' | 'HABILIDADE' | 'ATITUDE'
interface Competence {
  tipo: Tipo
  nome: string
  observacao?: string
  comentario?: boolean
  /** Areas of the competence. */
  areas: string[]
  comportamentos: string[]
  /** Occupational groups and positions that require it; an empty list means all. */
  de: string[]
  /** Place in the scale that the lowest band requires. */
  desde: number
  peso?: number
}
const TODAS = ['Operações', 'Comercial', 'Administração']

/** Levels of the first scale and of the second, which also has percentages for behaviours. */
const ESCALAS = [
  { meses: 60, niveis: ['Básico', 'Intermediário', 'Avançado', 'Referência'] },
  {
    meses: 18,
    niveis: ['Em desenvolvimento', 'Básico', 'Intermediário', 'Avançado', 'Referência'],
    percentuais: [20, 40, 60, 80, 95],
  },
] as const

const COMPETENCIAS: readonly Competence[] = [
  {
    tipo: 'CONHECIMENTO',
    nome: 'Boas práticas de fabricação',
    observacao: 'Manual de BPF da empresa e RDC da vigilância sanitária.',
    areas: ['Operações'],
    comportamentos: [
      'Usa uniforme, touca e luvas como o manual pede, do início ao fim do turno.',
      'Registra desvios na folha do lote antes de seguir.',
      'Separa o produto em dúvida e chama a Qualidade.',
    ],
    de: ['Auxiliar de Produção', 'Operador de Envase', 'Técnico em Alimentos', 'Inspetor de Qualidade'],
    desde: 1,
    peso: 3,
  },
  {
    tipo: 'CONHECIMENTO',
    nome: 'Normas regulamentadoras de segurança',
    observacao: 'NR-06, NR-10, NR-11, NR-12 e NR-35, conforme a função.',
    areas: TODAS,
    comportamentos: [
      'Diz quais normas valem para a própria função.',
      'Preenche a permissão de trabalho antes de começar.',
      'Interrompe a atividade quando falta uma proteção.',
    ],
    de: ['Operacional', 'Técnico', 'Coordenador de Manutenção'],
    desde: 1,
    peso: 2,
  },
  {
    tipo: 'CONHECIMENTO',
    nome: 'Legislação trabalhista e previdenciária',
    areas: ['Recursos Humanos'],
    comportamentos: [
      'Calcula férias, décimo terceiro e rescisão sem apoio.',
      'Envia os eventos do eSocial no prazo.',
      'Orienta gestores sobre jornada e banco de horas.',
    ],
    de: ['Analista de Departamento Pessoal', 'Analista de Recursos Humanos'],
    desde: 2,
    peso: 3,
  },
  {
    tipo: 'CONHECIMENTO',
    nome: 'Formação de custos industriais',
    areas: ['Controladoria'],
    comportamentos: [
      'Apura o custo por produto e explica as variações do mês.',
      'Separa custo fixo de variável em uma decisão de preço.',
    ],
    de: ['Analista de Custos'],
    desde: 2,
    peso: 3,
  },
  {
    tipo: 'CONHECIMENTO',
    nome: 'Tributos indiretos',
    areas: ['Controladoria'],
    comportamentos: ['Confere ICMS, PIS e Cofins de cada nota.', 'Entrega a EFD sem retificação.'],
    de: ['Assistente Fiscal', 'Analista de Custos'],
    desde: 1,
    peso: 2,
  },
  {
    tipo: 'CONHECIMENTO',
    nome: 'Arquitetura de sistemas',
    areas: ['Tecnologia da Informação'],
    comportamentos: [
      'Desenha a integração antes de escrever código.',
      'Escolhe o banco e a fila pelo uso esperado, e escreve por quê.',
      'Cuida de registros, métricas e cópias de segurança.',
    ],
    de: ['Desenvolvedor Back-end', 'Analista de Infraestrutura'],
    desde: 1,
    peso: 3,
  },
  {
    tipo: 'HABILIDADE',
    nome: 'Operação de máquinas e equipamentos',
    areas: ['Operações'],
    comportamentos: [
      'Faz a checagem do início do turno.',
      'Ajusta velocidade e temperatura dentro da faixa do processo.',
      'Percebe ruído ou vibração fora do normal e avisa.',
    ],
    de: ['Operador de Envase', 'Operador de Empilhadeira', 'Motorista Carreteiro'],
    desde: 2,
    peso: 3,
  },
  {
    tipo: 'HABILIDADE',
    nome: 'Diagnóstico de falhas',
    areas: ['Manutenção Industrial'],
    comportamentos: [
      'Chega à causa, não só ao sintoma.',
      'Registra a ordem de serviço com a peça e o tempo.',
      'Propõe a preventiva que evita a repetição.',
    ],
    de: ['Mecânico de Refrigeração', 'Eletricista de Manutenção', 'Coordenador de Manutenção'],
    desde: 2,
    peso: 3,
  },
  {
    tipo: 'HABILIDADE',
    nome: 'Negociação comercial',
    comentario: true,
    areas: ['Comercial'],
    comportamentos: [
      'Prepara a visita com o histórico do cliente.',
      'Defende preço com argumento de giro e margem.',
      'Fecha com prazo e volume por escrito.',
    ],
    de: ['Promotor de Vendas', 'Supervisor de Vendas', 'Analista de Trade Marketing'],
    desde: 1,
    peso: 3,
  },
  {
    tipo: 'HABILIDADE',
    nome: 'Planilhas e análise de dados',
    areas: ['Administração', 'Comercial'],
    comportamentos: ['Monta tabelas dinâmicas e cruza bases.', 'Apresenta o número com a conclusão ao lado.'],
    de: ['Administrativo', 'Supervisor de Vendas'],
    desde: 2,
  },
  {
    tipo: 'HABILIDADE',
    nome: 'Gestão de equipes',
    comentario: true,
    areas: TODAS,
    comportamentos: [
      'Dá retorno a cada pessoa ao menos uma vez por mês.',
      'Distribui o trabalho pelo que cada um sabe e precisa aprender.',
      'Trata conflitos no dia em que aparecem.',
    ],
    de: ['Liderança', 'Supervisor de Vendas'],
    desde: 2,
    peso: 3,
  },
  {
    tipo: 'ATITUDE',
    nome: 'Segurança em primeiro lugar',
    areas: TODAS,
    comportamentos: ['Usa o EPI sem que seja preciso lembrar.', 'Avisa um quase acidente no mesmo turno.'],
    de: [],
    desde: 2,
    peso: 2,
  },
  {
    tipo: 'ATITUDE',
    nome: 'Colaboração',
    areas: TODAS,
    comportamentos: [
      'Oferece ajuda antes que peçam.',
      'Passa o turno com tudo o que o próximo precisa saber.',
      'Divide o mérito do resultado.',
    ],
    de: [],
    desde: 1,
  },
  {
    tipo: 'ATITUDE',
    nome: 'Foco no cliente',
    areas: ['Comercial', 'Administração'],
    comportamentos: ['Responde no dia em que é procurado.', 'Pergunta se o problema ficou resolvido.'],
    de: ['Comercial', 'Administrativo', 'Gerente de Operações'],
    desde: 2,
  },
  {
    tipo: 'ATITUDE',
    nome: 'Ética e sigilo',
    observacao: 'Código de conduta; LGPD para quem trata dados pessoais.',
    comentario: true,
    areas: ['Administração'],
    comportamentos: ['Guarda salários e dados pessoais para si.', 'Recusa presentes de fornecedores.'],
    de: ['Administrativo', 'Liderança'],
    desde: 3,
    peso: 2,
  },
  {
    tipo: 'ATITUDE',
    nome: 'Aprendizado contínuo',
    areas: TODAS,
    comportamentos: ['Conclui os treinamentos no prazo.', 'Ensina a um colega o que aprendeu.'],
    de: ['Técnico', 'Liderança'],
    desde: 2,
  },
]

/** The competences of a company, its scales, the requirements of positions, and the levels required by most bands. */
export function competences(ids: Ids, org: Organisation, hoje: string): Tables {
  const tables: Tables = {}
  const { empresaId: empresa_id } = org
  const add = (table: string, row: Record<string, unknown>): number => {
    const id = ids.take(table)
    tables[table] ??= []
    tables[table].push({ id, empresa_id, ...row })
    return id
  }
  const areaDe = new Map(org.areas.map((a) => [a.nome, a.id]))
  const todas = COMPETENCIAS.map((c) => {
    const id = add('competencia', {
      tipo: c.tipo,
      nome: c.nome,
      observacao: c.observacao ?? null,
      solicitar_comentario: c.comentario ?? false,
    })
    for (const nome of c.areas) add('competencia_area', { competencia_id: id, area_id: areaDe.get(nome) })
    for (const [ordem, descricao] of c.comportamentos.entries())
      add('comportamento', { competencia_id: id, descricao, ordem })
    return { ...c, id }
  })
  const niveis = new Map<string, number>()
  for (const escala of ESCALAS) {
    const historico_id = add('nivel_competencia_historico', {
      data: somarMeses(hoje, -escala.meses),
      considerar_percentual_minimo: 'percentuais' in escala,
    })
    for (const [i, descricao] of escala.niveis.entries()) {
      if (!niveis.has(descricao)) niveis.set(descricao, add('nivel_competencia', { descricao }))
      add('config_historico_nivel', {
        historico_id,
        nivel_competencia_id: niveis.get(descricao),
        ordem: i + 1,
        percentual: 'percentuais' in escala ? escala.percentuais[i] : null,
      })
    }
  }

  const grupoDe = new Map(w.CARGOS.map(([cargo, grupo]) => [cargo, grupo]))
  const pedidas = (cargo: string) =>
    todas.filter(({ de }) => de.length === 0 || de.includes(cargo) || de.includes(grupoDe.get(cargo) ?? ''))
  const cargos = new Map(org.faixas.map((f) => [f.cargoId, f.cargo]))
  for (const [cargo_id, cargo] of cargos)
    for (const { id } of pedidas(cargo)) add('cargo_competencia', { cargo_id, competencia_id: id })

  const exigidos = new Map<number, { competencia_id: number; grau: number }[]>()
  const numero = [...cargos.keys()]
  for (const faixa of org.faixas) {
    const lugar = numero.indexOf(faixa.cargoId)
    // One position in seven is not configured yet. One in three already was configured with the first scale.
    if (lugar % 7 === 5) continue
    for (const [k, escala] of ESCALAS.entries()) {
      if (k === 0 && lugar % 3 !== 0) continue
      const configuracao_id = add('configuracao_nivel_competencia', {
        faixa_salarial_id: faixa.id,
        talento_id: null,
        data: somarMeses(hoje, k === 0 ? -40 : -11),
      })
      const linhas = pedidas(faixa.cargo).map(({ id, desde, peso = 1 }) => ({
        competencia_id: id,
        grau: Math.min(Math.max(0, desde - (k === 0 ? 2 : 0) + faixa.nivel), escala.niveis.length - 1),
        peso,
      }))
      for (const { competencia_id, grau, peso } of linhas)
        add('competencia_linha', {
          configuracao_id,
          competencia_id,
          nivel_competencia_id: niveis.get(escala.niveis[grau]!),
          peso,
        })
      exigidos.set(faixa.id, linhas)
    }
  }
  const { niveis: nomes } = ESCALAS.at(-1)!
  for (const [n, { talentoId, faixaId }] of avaliados(org).entries()) {
    const configuracao_id = add('configuracao_nivel_competencia', {
      faixa_salarial_id: null,
      talento_id: talentoId,
      data: somarMeses(hoje, -6),
    })
    for (const [i, { competencia_id, grau }] of (exigidos.get(faixaId) ?? []).entries())
      add('competencia_linha', {
        configuracao_id,
        competencia_id,
        // Most people reach the required level, some are one below it, and a few are above it.
        nivel_competencia_id: niveis.get(
          nomes[Math.min(Math.max(0, grau + [0, 0, -1, 0, 1, 0, -1][(n * 3 + i * 5) % 7]!), nomes.length - 1)]!,
        ),
        peso: 1,
      })
  }
  // Profiles without lines are left out.
  const ditos = new Set(tables.competencia_linha!.map((l) => l.configuracao_id))
  tables.configuracao_nivel_competencia = tables.configuracao_nivel_competencia!.filter((p) => ditos.has(p.id))
  return tables
}

/** Two employees in three, about as many as a small company evaluates in half a year. */
function avaliados(org: Organisation): { talentoId: number; faixaId: number }[] {
  const faixaDe = new Map(
    org.tables.colaborador_historico!.map((h) => [Number(h.talento_id), Number(h.faixa_salarial_id)]),
  )
  return org.talentos
    .filter((t, i) => t.ativo && i % 3 !== 2)
    .slice(0, 300)
    .map((t) => ({ talentoId: t.id, faixaId: faixaDe.get(t.id)! }))
}
