import { somarMeses } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Organisation, Tables } from '../../../demo/part.ts'

interface Descricao {
  missao: string
  /** Code of the level of education. */
  escolaridade: string
  /** Areas of education by name. */
  formacoes?: readonly string[]
  experiencia: string
  conhecimentos: string
  responsabilidades: readonly string[]
}
const ENSINO_MEDIO = '07'
const TECNICO = '14'
const SUPERIOR = '09'

/** Descriptions of the demonstration's positions, as they are printed. */
const DESCRICOES: Record<string, Descricao> = {
  'Auxiliar de Produção': {
    missao: 'Manter a linha abastecida e limpa, para que ela não pare e o produto saia no padrão.',
    escolaridade: ENSINO_MEDIO,
    experiencia: 'Não é exigida.',
    conhecimentos: 'Boas práticas de fabricação.',
    responsabilidades: [
      'Abastecer a linha com matéria-prima e embalagens',
      'Separar e identificar produtos fora do padrão',
      'Limpar o posto de trabalho ao fim de cada lote',
      'Avisar o operador de qualquer parada ou vazamento',
    ],
  },
  'Operador de Envase': {
    missao: 'Operar a envasadora no ritmo e no volume programados, com perda mínima.',
    escolaridade: ENSINO_MEDIO,
    experiencia: '1 ano em operação de máquinas.',
    conhecimentos: 'Operação de envasadoras e leitura de ordens de produção.',
    responsabilidades: [
      'Ajustar a envasadora conforme a ordem de produção',
      'Conferir peso, volume e vedação por amostragem',
      'Registrar paradas e perdas do turno',
      'Fazer a troca de formato e a limpeza da máquina',
    ],
  },
  'Operador de Empilhadeira': {
    missao: 'Movimentar cargas com segurança entre a produção, o estoque e as docas.',
    escolaridade: ENSINO_MEDIO,
    experiencia: '6 meses com empilhadeira e curso em dia.',
    conhecimentos: 'NR-11 e endereçamento de estoque.',
    responsabilidades: [
      'Carregar e descarregar caminhões',
      'Armazenar paletes no endereço indicado pelo sistema',
      'Fazer a inspeção diária da empilhadeira',
    ],
  },
  'Motorista Carreteiro': {
    missao: 'Entregar a carga inteira, no prazo e com os documentos em ordem.',
    escolaridade: ENSINO_MEDIO,
    experiencia: '2 anos com carreta; CNH E.',
    conhecimentos: 'Direção defensiva e documentos de transporte.',
    responsabilidades: [
      'Conferir carga e notas antes da saída',
      'Cumprir a rota e os tempos de descanso',
      'Comunicar avarias e atrasos à expedição',
      'Fazer a inspeção do veículo a cada viagem',
    ],
  },
  'Conferente de Carga': {
    missao: 'Garantir que entra e sai do estoque exatamente o que está no documento.',
    escolaridade: ENSINO_MEDIO,
    experiencia: '6 meses em estoque ou expedição.',
    conhecimentos: 'Controle de lotes e validade (PEPS).',
    responsabilidades: [
      'Conferir quantidade, lote e validade na entrada e na saída',
      'Registrar divergências e avarias',
      'Fazer as contagens cíclicas do almoxarifado',
    ],
  },
  'Mecânico de Refrigeração': {
    missao: 'Manter câmaras e túneis frios na temperatura certa, sem parada não planejada.',
    escolaridade: TECNICO,
    formacoes: ['Engenharia Mecânica'],
    experiencia: '2 anos em refrigeração industrial.',
    conhecimentos: 'Sistemas de amônia, NR-13 e NR-36.',
    responsabilidades: [
      'Executar a manutenção preventiva de compressores e condensadores',
      'Diagnosticar e corrigir falhas de refrigeração',
      'Registrar pressões e temperaturas do turno',
      'Acompanhar o plano de emergência de amônia',
    ],
  },
  'Eletricista de Manutenção': {
    missao: 'Manter as instalações elétricas seguras e disponíveis.',
    escolaridade: TECNICO,
    experiencia: '2 anos em manutenção elétrica industrial.',
    conhecimentos: 'NR-10, comandos elétricos e inversores.',
    responsabilidades: [
      'Executar a manutenção preventiva de painéis e motores',
      'Corrigir falhas elétricas das linhas',
      'Manter os diagramas atualizados',
    ],
  },
  'Técnico em Alimentos': {
    missao: 'Assegurar que cada lote sai dentro das especificações.',
    escolaridade: TECNICO,
    formacoes: ['Nutrição'],
    experiencia: '1 ano em laboratório de alimentos.',
    conhecimentos: 'APPCC, análises físico-químicas e microbiológicas.',
    responsabilidades: [
      'Coletar e analisar amostras de matéria-prima e produto',
      'Liberar ou bloquear lotes',
      'Manter os registros do APPCC',
      'Calibrar os equipamentos do laboratório',
    ],
  },
  'Técnico de Segurança do Trabalho': {
    missao: 'Reduzir acidentes e manter a empresa em dia com as normas de segurança.',
    escolaridade: TECNICO,
    experiencia: '2 anos em indústria; registro no Ministério do Trabalho.',
    conhecimentos: 'Normas regulamentadoras, PGR e investigação de acidentes.',
    responsabilidades: [
      'Inspecionar áreas e apontar riscos',
      'Treinar equipes no uso de EPI',
      'Investigar acidentes e acompanhar os planos de ação',
      'Apoiar a CIPA',
    ],
  },
  'Inspetor de Qualidade': {
    missao: 'Impedir que um produto fora do padrão chegue ao cliente.',
    escolaridade: TECNICO,
    experiencia: '1 ano em controle de qualidade.',
    conhecimentos: 'Planos de amostragem e ferramentas da qualidade.',
    responsabilidades: [
      'Inspecionar produto em processo e acabado',
      'Abrir e acompanhar não conformidades',
      'Auditar as boas práticas nas linhas',
    ],
  },
  'Promotor de Vendas': {
    missao: 'Deixar o produto visível, com preço e sem ruptura em cada loja da rota.',
    escolaridade: ENSINO_MEDIO,
    experiencia: '6 meses em varejo.',
    conhecimentos: 'Exposição em gôndola e controle de validade.',
    responsabilidades: [
      'Repor e expor os produtos conforme o planograma',
      'Negociar pontos extras com o encarregado da loja',
      'Informar ruptura, preço e ação da concorrência',
    ],
  },
  'Supervisor de Vendas': {
    missao: 'Levar a equipe a cumprir a meta da região com margem.',
    escolaridade: SUPERIOR,
    formacoes: ['Administração', 'Marketing'],
    experiencia: '3 anos em vendas, 1 deles liderando equipe.',
    conhecimentos: 'Gestão de carteira, negociação e indicadores comerciais.',
    responsabilidades: [
      'Definir e acompanhar metas por promotor e vendedor',
      'Visitar os principais clientes da região',
      'Desenvolver a equipe em campo',
      'Controlar verba e descontos',
    ],
  },
  'Analista de Trade Marketing': {
    missao: 'Transformar a verba de trade em venda que se repete.',
    escolaridade: SUPERIOR,
    formacoes: ['Marketing', 'Administração'],
    experiencia: '2 anos em trade marketing.',
    conhecimentos: 'Sell-out, planograma e análise de investimento.',
    responsabilidades: [
      'Planejar ações por canal e cliente',
      'Medir o retorno de cada ação',
      'Manter o calendário promocional com o comercial',
    ],
  },
  'Analista de Recursos Humanos': {
    missao: 'Trazer, integrar e manter as pessoas de que a empresa precisa.',
    escolaridade: SUPERIOR,
    formacoes: ['Psicologia', 'Administração'],
    experiencia: '2 anos em recrutamento ou generalista de RH.',
    conhecimentos: 'Entrevista por competências e legislação trabalhista.',
    responsabilidades: [
      'Conduzir os processos seletivos',
      'Acompanhar o período de experiência',
      'Apoiar os gestores nas avaliações',
      'Manter os indicadores de rotatividade',
    ],
  },
  'Analista de Departamento Pessoal': {
    missao: 'Pagar certo e no prazo, e cumprir todas as obrigações.',
    escolaridade: SUPERIOR,
    formacoes: ['Ciências Contábeis', 'Administração', 'Direito'],
    experiencia: '3 anos em folha de pagamento.',
    conhecimentos: 'eSocial, CLT e convenções coletivas.',
    responsabilidades: [
      'Fechar a folha e os encargos do mês',
      'Processar admissões, férias e rescisões',
      'Enviar e corrigir os eventos do eSocial',
      'Atender a fiscalizações e auditorias',
    ],
  },
  'Analista de Custos': {
    missao: 'Dizer quanto custa cada produto e por que mudou.',
    escolaridade: SUPERIOR,
    formacoes: ['Ciências Contábeis', 'Engenharia de Produção'],
    experiencia: '2 anos em custos industriais.',
    conhecimentos: 'Custeio por absorção e planilhas em nível avançado.',
    responsabilidades: [
      'Apurar o custo mensal por produto e linha',
      'Explicar as variações entre o previsto e o realizado',
      'Manter as fichas técnicas com a engenharia',
    ],
  },
  'Assistente Fiscal': {
    missao: 'Escriturar documentos fiscais sem erro e no prazo.',
    escolaridade: '08',
    formacoes: ['Ciências Contábeis'],
    experiencia: '1 ano em rotina fiscal.',
    conhecimentos: 'ICMS, PIS e COFINS.',
    responsabilidades: [
      'Lançar e conferir notas de entrada e saída',
      'Apurar impostos e emitir guias',
      'Arquivar documentos e responder a solicitações do contador',
    ],
  },
  'Desenvolvedor Back-end': {
    missao: 'Construir e manter os serviços em que a operação confia.',
    escolaridade: SUPERIOR,
    formacoes: ['Sistemas de Informação'],
    experiencia: '2 anos em desenvolvimento.',
    conhecimentos: 'APIs, bancos de dados relacionais e testes automatizados.',
    responsabilidades: [
      'Desenvolver e revisar serviços e integrações',
      'Escrever testes e documentação',
      'Acompanhar os serviços em produção e corrigir falhas',
    ],
  },
  'Analista de Infraestrutura': {
    missao: 'Manter redes e servidores disponíveis e seguros.',
    escolaridade: SUPERIOR,
    formacoes: ['Sistemas de Informação'],
    experiencia: '3 anos em infraestrutura.',
    conhecimentos: 'Redes, virtualização e cópias de segurança.',
    responsabilidades: [
      'Administrar servidores, redes e acessos',
      'Testar a restauração das cópias de segurança',
      'Atender incidentes de segundo nível',
    ],
  },
  'Coordenador de Manutenção': {
    missao: 'Dar às linhas a maior disponibilidade pelo menor custo.',
    escolaridade: SUPERIOR,
    formacoes: ['Engenharia Mecânica', 'Engenharia de Produção'],
    experiencia: '5 anos em manutenção industrial, 2 deles liderando.',
    conhecimentos: 'Planejamento de manutenção, MTBF e MTTR.',
    responsabilidades: [
      'Planejar e acompanhar a manutenção preventiva',
      'Liderar as equipes mecânica e elétrica',
      'Gerir o orçamento e o estoque de peças',
      'Conduzir análises de falhas',
    ],
  },
  'Gerente de Operações': {
    missao: 'Entregar o volume do plano com segurança, qualidade e custo.',
    escolaridade: '10',
    formacoes: ['Engenharia de Produção', 'Administração', 'Logística'],
    experiencia: '8 anos em operações, 3 deles em gerência.',
    conhecimentos: 'Planejamento de operações, orçamento e gestão de pessoas.',
    responsabilidades: [
      'Responder pelo resultado de produção, manutenção e logística',
      'Conduzir o planejamento mensal de operações',
      'Desenvolver os coordenadores',
      'Propor e acompanhar investimentos',
    ],
  },
}
const ATITUDES = 'Segurança em primeiro lugar, zelo com o produto e respeito ao colega.'

/** Adds the descriptions to the rows of the positions before they are written. */
export function descreverCargos({ tables }: Organisation): void {
  for (const cargo of tables.cargo ?? []) {
    const d = DESCRICOES[String(cargo.nome)]
    Object.assign(cargo, {
      missao: d?.missao ?? null,
      escolaridade: d?.escolaridade ?? null,
      experiencia: d?.experiencia ?? null,
      conhecimentos_complemento: d?.conhecimentos ?? null,
      atitudes_complemento: d ? ATITUDES : null,
      recrutamento: d ? 'Primeiro entre os colaboradores; depois, no módulo externo e por indicação.' : null,
    })
  }
}

/** Responsibilities of positions, with some added a year ago, and their areas of education and stages. */
export function partesDosCargos(ids: Ids, org: Organisation, registros: Tables, hoje: string): Tables {
  const empresa_id = org.empresaId
  const tables: Tables = { cargo_responsabilidade: [], cargo_area_formacao: [], cargo_etapa_seletiva: [] }
  const add = (table: string, row: Row) => tables[table]!.push({ id: ids.take(table), empresa_id, ...row })
  const formacoes = new Map((registros.area_formacao ?? []).map((a) => [String(a.nome), a.id]))
  for (const cargo of org.tables.cargo ?? []) {
    const d = DESCRICOES[String(cargo.nome)]
    if (!d) continue
    const cargo_id = cargo.id
    const texto = (linhas: readonly string[]) => linhas.map((l) => `- ${l}`).join('\n')
    const vigente = { cargo_id, confirmado: true }
    add('cargo_responsabilidade', {
      ...vigente,
      data: somarMeses(hoje, -72),
      texto: texto(d.responsabilidades.slice(0, -1)),
    })
    add('cargo_responsabilidade', { ...vigente, data: somarMeses(hoje, -11), texto: texto(d.responsabilidades) })
    for (const nome of d.formacoes ?? []) {
      const area_formacao_id = formacoes.get(nome)
      if (area_formacao_id !== undefined) add('cargo_area_formacao', { cargo_id, area_formacao_id })
    }
    for (const etapa of registros.etapa_seletiva ?? [])
      add('cargo_etapa_seletiva', { cargo_id, etapa_seletiva_id: etapa.id })
  }
  return tables
}
