import { readyMade } from '../../../kit/records/ready.ts'
import { type Modelo, modelosProntos } from '../../avaliacao/index.ts'

/** Registers of training with which a new installation begins; the demonstration has its own categories. */
const CATEGORIAS = ['Integração', 'Segurança do trabalho', 'Técnico', 'Qualidade', 'Gestão', 'Liderança'] as const
export const ALUNO: Modelo = {
  titulo: 'Avaliação do aluno pelo instrutor',
  orientacao: 'Responda depois do último dia, sobre cada aluno.',
  minimo: 70,
  embaralhar: false,
  notaMinima: 0,
  aspectos: [
    {
      nome: 'Aprendizado',
      perguntas: [
        { texto: 'Entendeu o conteúdo?', tipo: 4, peso: 2, legendas: ['pouco', 'todo'] },
        { texto: 'Aplica com segurança o que aprendeu?', tipo: 4, peso: 3, legendas: ['com ajuda', 'sozinho'] },
        { texto: 'O que ainda precisa praticar?', tipo: 3, opcional: true },
      ],
    },
  ],
}
/** What a class costs, with the usual amount of the demonstration. */
export const DESPESAS = [
  ['Instrutor', 1200],
  ['Material didático', 35],
  ['Sala e equipamentos', 450],
  ['Alimentação', 28],
  ['Deslocamento', null],
] as const

modelosProntos('A', [ALUNO])
readyMade(
  'categoriaCurso',
  CATEGORIAS.map((nome) => ({ nome })),
)
// What it costs is the company's to say.
readyMade(
  'tipoDespesa',
  DESPESAS.map(([descricao]) => ({ descricao })),
)
