import type { TimelineEntry } from '../change/Timeline.tsx'
import type { BadgeMark, BadgeTone } from '../display/Badge.tsx'
import type { TreeNode } from '../tree/tree-nodes.ts'

export type Solicitacao = {
  codigo: number
  descricao: string
  area: string
  feitas: number
  vagas: number
  motivo: string
  previsao: string
  isLate: boolean
  situacao: string
  mark: BadgeMark
  tone: BadgeTone
}

const lines = `1058|Operador de Empilhadeira|Logística|0|3|Aumento de quadro|04/12/2026|A
1057|Analista de Qualidade Pleno|Garantia da Qualidade|0|1|Substituição|11/12/2026|A
1056|Auxiliar de Produção|Produção · Linha 2|4|10|Aumento de quadro|18/12/2026|P
1055|Técnico de Segurança do Trabalho|SESMT|0|1|Substituição|27/11/2026|P
1054|Coordenador de Manutenção|Manutenção Industrial|0|1|Promoção interna|30/11/2026|P
1053|Assistente Fiscal|Fiscal e Contábil|1|2|Aumento de quadro|25/11/2026|P
1051|Motorista Carreteiro (E)|Transportes|2|6|Sazonalidade|15/12/2026|P
1050|Jovem Aprendiz Administrativo|Recursos Humanos|3|8|Cota legal|31/01/2027|P
1049|Gerente Regional de Vendas|Comercial Nordeste|0|1|Substituição|18/11/2026|P
1048|Desenvolvedor Back-end Sênior|Tecnologia da Informação|0|2|Projeto|20/12/2026|R
1047|Nutricionista de Produção|P&D|0|1|Licença-maternidade|02/12/2026|P
1045|Analista de Departamento Pessoal|Departamento Pessoal|1|1|Substituição|20/11/2026|P
1044|Eletricista de Manutenção|Manutenção Industrial|1|2|Substituição|28/11/2026|P
1043|Promotor de Vendas, Recife|Comercial Nordeste|5|7|Aumento de quadro|10/12/2026|P
1042|Analista de Custos Pleno|Controladoria|1|2|Aumento de quadro|25/11/2026|P`

const states: Record<string, [string, BadgeMark, BadgeTone]> = {
  A: ['Em análise', 'ring', 'amber'],
  P: ['Aprovada', 'full', 'green'],
  R: ['Reprovada', 'dash', 'red'],
}

export const solicitacoes: Solicitacao[] = lines.split('\n').map((line) => {
  const [codigo = '', descricao = '', area = '', feitas = '', vagas = '', motivo = '', previsao = '', state = ''] =
    line.split('|')
  const [situacao, mark, tone] = states[state] ?? ['', 'full', 'gray']
  return {
    codigo: Number(codigo),
    descricao,
    area,
    feitas: Number(feitas),
    vagas: Number(vagas),
    motivo,
    previsao,
    isLate: codigo === '1049',
    situacao,
    mark,
    tone,
  }
})

export type Motivo = { descricao: string; tipo: string; uso: number; ativo: boolean }

export const motivos: Motivo[] = `Aumento de quadro|Vaga nova|126|1
Cota legal|Vaga nova|14|1
Encerramento de filial|Reposição|0|0
Licença-maternidade|Temporário|22|1
Projeto|Vaga nova|19|1
Promoção interna|Reposição|31|1
Retorno ao quadro próprio|Vaga nova|2|1
Sazonalidade|Temporário|38|1
Substituição|Reposição|204|1
Transferência entre filiais|Reposição|9|1
Vaga confidencial|Reposição|1|0`
  .split('\n')
  .map((line) => {
    const [descricao = '', tipo = '', uso = '', ativo] = line.split('|')
    return { descricao, tipo, uso: Number(uso), ativo: ativo === '1' }
  })

export type Area = { responsavel: string; pessoas: number }

const node = (
  id: string,
  name: string,
  responsavel: string,
  pessoas: number,
  children: TreeNode<Area>[] = [],
  isInactive = false,
): TreeNode<Area> => ({ id, name, isInactive, data: { responsavel, pessoas }, children })

export const areas: TreeNode<Area>[] = [
  node('h', 'Horizonte Alimentos', 'Sônia Vidal', 1284, [
    node('c', 'Comercial', 'Henrique Sá', 187, [node('cn', 'Comercial Nordeste', 'Iara Lima', 61)]),
    node('ct', 'Controladoria', 'Paulo Ribas', 44),
    node('o', 'Operações', 'Marta Quintela', 958, [
      node('p', 'Produção', 'Diego Fonseca', 512, [node('l2', 'Linha 2', 'Caio Reis', 210)]),
      node('mi', 'Manutenção Industrial', 'Nelson Aragão', 126, [
        node('me', 'Manutenção Elétrica', 'Marcos Paulo Análio', 38),
        node('mm', 'Manutenção Mecânica', 'Vera Lúcia Matos', 79),
        node('ot', 'Oficina de Tornearia', 'Nelson Aragão', 0, [], true),
      ]),
      node('s', 'SESMT', 'Leonardo Braga', 32),
    ]),
  ]),
]

export const changes: TimelineEntry[] = [
  {
    id: '1',
    date: '01/01/2027',
    duration: 'em 42 dias',
    state: 'planned',
    title: 'Promoção',
    changes: [{ field: 'Cargo', from: 'Analista de Custos Pleno II', to: 'Analista de Custos Sênior I' }],
    note: 'Lançada por Paulo Ribas em 12/11/2026',
  },
  {
    id: '2',
    date: '01/02/2025',
    duration: '1a 9m',
    state: 'current',
    title: 'Promoção',
    changes: [{ field: 'Cargo', from: 'Analista de Custos Pleno I', to: 'Pleno II' }],
  },
  {
    id: '3',
    date: '01/07/2023',
    duration: '1a 2m',
    state: 'past',
    title: 'Transferência e promoção',
    changes: [
      { field: 'Área', from: 'Fiscal e Contábil', to: 'Controladoria' },
      { field: 'Cargo', from: 'Analista Fiscal Júnior', to: 'Analista de Custos Pleno I' },
    ],
  },
  {
    id: '4',
    date: '14/03/2022',
    duration: '1a 1m',
    state: 'past',
    title: 'Admissão',
    changes: [
      { field: 'Área', to: 'Fiscal e Contábil' },
      { field: 'Cargo', to: 'Analista Fiscal Júnior' },
    ],
  },
]
