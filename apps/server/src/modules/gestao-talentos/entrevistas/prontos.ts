import { type Modelo, modelosProntos } from '../../avaliacao/index.ts'

/** The interview of those who leave, with which a new installation and the demonstration begin. */
export const SAIDA: Modelo = {
  titulo: 'Entrevista de desligamento',
  orientacao: 'A sua opinião ajuda quem fica a trabalhar melhor.',
  minimo: null,
  embaralhar: false,
  notaMinima: 0,
  aspectos: [
    {
      nome: 'A saída',
      perguntas: [
        {
          texto: 'O que mais pesou na sua saída?',
          tipo: 1,
          opcoes: [
            ['Salário e benefícios', 1],
            ['Relação com a chefia', 1],
            ['Falta de crescimento', 1],
            ['Horário ou distância', 1],
            ['Motivo pessoal', 1],
          ],
        },
        {
          texto: 'Voltaria a trabalhar aqui?',
          tipo: 1,
          opcoes: [
            ['Sim', 2],
            ['Talvez', 1],
            ['Não', 0],
          ],
        },
      ],
    },
    {
      nome: 'O trabalho',
      perguntas: [
        { texto: 'Recomendaria a empresa a um amigo?', tipo: 4, legendas: ['de jeito nenhum', 'com certeza'] },
        { texto: 'Tinha o que precisava para trabalhar bem?', tipo: 4, legendas: ['nunca', 'sempre'] },
        { texto: 'O que teria feito você ficar?', tipo: 3, opcional: true },
      ],
    },
  ],
}

modelosProntos('X', [SAIDA])
