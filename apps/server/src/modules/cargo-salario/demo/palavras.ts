/** Names of areas, positions, bands and indices for the demonstration. Nobody in them is real. */

/** The places of each company, with the addresses of their cities. */
export const ESTABELECIMENTOS = [
  { nome: 'Matriz', cidade: 'Fortaleza', logradouro: 'Avenida Santos Dumont', bairro: 'Aldeota', cep: '60150161' },
  {
    nome: 'Centro de Distribuição',
    cidade: 'Maracanaú',
    logradouro: 'Avenida Parque Leste',
    bairro: 'Distrito Industrial',
    cep: '61939140',
  },
  { nome: 'Filial Recife', cidade: 'Recife', logradouro: 'Avenida Boa Viagem', bairro: 'Boa Viagem', cep: '51020000' },
] as const
/** Areas by top area, each with the areas below it. */
export const AREAS: Record<string, Record<string, string[]>> = {
  Operações: {
    Produção: ['Linha 1', 'Linha 2', 'Envase'],
    Logística: ['Expedição', 'Transportes', 'Almoxarifado'],
    'Manutenção Industrial': ['Manutenção Mecânica', 'Manutenção Elétrica'],
    Qualidade: ['Garantia da Qualidade', 'Laboratório'],
  },
  Comercial: {
    'Comercial Nordeste': ['Vendas Fortaleza', 'Vendas Recife'],
    'Comercial Sudeste': ['Vendas São Paulo'],
    Marketing: ['Trade Marketing'],
  },
  Administração: {
    'Recursos Humanos': ['Recrutamento', 'Departamento Pessoal', 'SESMT'],
    Controladoria: ['Custos', 'Fiscal e Contábil'],
    'Tecnologia da Informação': ['Sistemas', 'Infraestrutura'],
  },
}

/** Positions: name, group, CBO, lowest salary in R$, area. */
export const CARGOS: readonly (readonly [string, string, string, number, string])[] = [
  ['Auxiliar de Produção', 'Operacional', '784205', 1650, 'Linha 1'],
  ['Operador de Envase', 'Operacional', '784120', 2100, 'Envase'],
  ['Operador de Empilhadeira', 'Operacional', '782220', 2300, 'Expedição'],
  ['Motorista Carreteiro', 'Operacional', '782510', 2900, 'Transportes'],
  ['Conferente de Carga', 'Operacional', '414215', 1950, 'Almoxarifado'],
  ['Mecânico de Refrigeração', 'Técnico', '725705', 3100, 'Manutenção Mecânica'],
  ['Eletricista de Manutenção', 'Técnico', '951105', 3200, 'Manutenção Elétrica'],
  ['Técnico em Alimentos', 'Técnico', '325205', 2800, 'Laboratório'],
  ['Técnico de Segurança do Trabalho', 'Técnico', '351605', 3400, 'SESMT'],
  ['Inspetor de Qualidade', 'Técnico', '391205', 2600, 'Garantia da Qualidade'],
  ['Promotor de Vendas', 'Comercial', '521115', 1900, 'Vendas Recife'],
  ['Supervisor de Vendas', 'Comercial', '520110', 4800, 'Vendas Fortaleza'],
  ['Analista de Trade Marketing', 'Administrativo', '253115', 4200, 'Trade Marketing'],
  ['Analista de Recursos Humanos', 'Administrativo', '252405', 3900, 'Recrutamento'],
  ['Analista de Departamento Pessoal', 'Administrativo', '413105', 3500, 'Departamento Pessoal'],
  ['Analista de Custos', 'Administrativo', '252210', 4300, 'Custos'],
  ['Assistente Fiscal', 'Administrativo', '413115', 2700, 'Fiscal e Contábil'],
  ['Desenvolvedor Back-end', 'Técnico', '212405', 6200, 'Sistemas'],
  ['Analista de Infraestrutura', 'Técnico', '212310', 5100, 'Infraestrutura'],
  ['Coordenador de Manutenção', 'Liderança', '142705', 8900, 'Manutenção Industrial'],
  ['Gerente de Operações', 'Liderança', '141205', 14800, 'Operações'],
]
export const NIVEIS = [
  ['Júnior', 1],
  ['Pleno', 1.28],
  ['Sênior', 1.65],
] as const
/** Index of the establishment in its list; null means that every establishment has one. */
export const AMBIENTES: readonly (readonly [nome: string, onde: number | null])[] = [
  ['Escritório', null],
  ['Linha de produção', 0],
  ['Câmara fria', 1],
  ['Oficina de manutenção', 0],
  ['Doca de expedição', 1],
]
/** Functions, and the positions of those who have them. */
export const FUNCOES: readonly { nome: string; cargos: readonly string[]; cbo: string | null; descricao: string }[] = [
  {
    nome: 'Rotinas administrativas',
    cargos: ['Assistente Fiscal', 'Analista de Departamento Pessoal', 'Analista de Custos'],
    cbo: '411010',
    descricao: 'Organiza documentos, confere notas e atende aos pedidos das outras áreas, em posto com computador.',
  },
  {
    nome: 'Operação de máquinas',
    cargos: ['Auxiliar de Produção', 'Operador de Envase'],
    cbo: '784205',
    descricao: 'Abastece a linha de envase, regula a máquina, retira o que travou e limpa o posto no fim do turno.',
  },
  {
    nome: 'Atendimento ao cliente',
    cargos: ['Promotor de Vendas'],
    cbo: '521110',
    descricao: 'Recebe pedidos, esclarece dúvidas e acompanha entregas, por telefone e no balcão.',
  },
  {
    nome: 'Condução de veículos',
    cargos: ['Motorista Carreteiro'],
    cbo: '782510',
    descricao: 'Conduz caminhões entre a fábrica e os clientes, confere a carga e faz a inspeção diária do veículo.',
  },
  // A function from before the histories: its occupation lacks.
  {
    nome: 'Manutenção elétrica',
    cargos: ['Eletricista de Manutenção'],
    cbo: null,
    descricao: 'Manutenção elétrica',
  },
]
/** Positions whose bands use an index. */
export const CARGOS_POR_INDICE: Record<string, string> = {
  'Auxiliar de Produção': 'Salário mínimo',
  'Conferente de Carga': 'Piso da categoria',
  'Promotor de Vendas': 'Piso da categoria',
}
/** Values with their first day. */
export const INDICES: Record<string, [string, number][]> = {
  'Salário mínimo': [
    ['2020-02-01', 1045],
    ['2021-01-01', 1100],
    ['2022-01-01', 1212],
    ['2023-01-01', 1302],
    ['2023-05-01', 1320],
    ['2024-01-01', 1412],
    ['2025-01-01', 1518],
    ['2026-01-01', 1621],
  ],
  'Piso da categoria': [
    ['2020-05-01', 1260],
    ['2021-05-01', 1340.5],
    ['2022-05-01', 1468.75],
    ['2023-05-01', 1552],
    ['2024-05-01', 1630.2],
    ['2025-05-01', 1742],
    ['2026-05-01', 1838.9],
  ],
}

/** The dismissals of the demonstration use the first three. */
