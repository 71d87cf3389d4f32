import { experienciasProntas, type Modelo, modelosProntos } from './modelo-pronto.ts'

/** Models of performance, experience and classes with which a new installation and the demonstration begin. */
export const DESEMPENHO: Modelo = {
  titulo: 'Desempenho anual',
  orientacao: 'Pense no período inteiro, não só nas últimas semanas, e dê exemplos nos comentários.',
  minimo: 70,
  embaralhar: false,
  aspectos: [
    {
      nome: 'Entrega',
      perguntas: [
        { texto: 'Cumpre o que combina, no prazo?', tipo: 4, peso: 3, legendas: ['raramente', 'sempre'] },
        { texto: 'O trabalho sai certo da primeira vez?', tipo: 4, peso: 2, legendas: ['raramente', 'sempre'] },
        {
          texto: 'Quando um prazo aperta, o que costuma fazer?',
          tipo: 1,
          peso: 1,
          opcoes: [
            ['Avisa cedo e propõe uma saída', 3],
            ['Pede ajuda quando cobrado', 1],
            ['Deixa vencer', 0],
          ],
        },
      ],
    },
    {
      nome: 'Convivência',
      perguntas: [
        { texto: 'Ouve e trata bem as pessoas com quem trabalha?', tipo: 4, peso: 2, legendas: ['pouco', 'muito'] },
        { texto: 'Ajuda a ensinar quem chega?', tipo: 4, peso: 1, opcional: true, legendas: ['pouco', 'muito'] },
      ],
    },
    {
      nome: 'Comentários',
      perguntas: [
        { texto: 'O que esta pessoa deve continuar a fazer?', tipo: 3, opcional: true },
        { texto: 'O que pode melhorar no próximo período?', tipo: 3, opcional: true },
      ],
    },
  ],
}
export const experiencia = (dias: number): Modelo => ({
  titulo: `Experiência, ${dias} dias`,
  orientacao: 'Responda pelo que viu neste período, com exemplos.',
  minimo: 60,
  embaralhar: false,
  aspectos: [
    {
      nome: 'Adaptação',
      perguntas: [
        { texto: 'Cumpre horários e combinados?', tipo: 4, peso: 2, legendas: ['raramente', 'sempre'] },
        { texto: 'Aprende o que o cargo pede?', tipo: 4, peso: 3, legendas: ['com dificuldade', 'depressa'] },
        { texto: 'O que ainda precisa aprender?', tipo: 3, opcional: true },
      ],
    },
  ],
})
export const TURMA: Modelo = {
  titulo: 'Reação ao treinamento',
  orientacao: 'A sua opinião ajuda a preparar a próxima turma.',
  minimo: null,
  embaralhar: false,
  notaMinima: 0,
  aspectos: [
    {
      nome: 'Turma',
      perguntas: [
        { texto: 'O conteúdo serve para o seu trabalho?', tipo: 4, legendas: ['nada', 'muito'] },
        { texto: 'O instrutor explicou bem?', tipo: 4, legendas: ['mal', 'muito bem'] },
        { texto: 'O que faltou?', tipo: 3, opcional: true },
      ],
    },
  ],
}

modelosProntos('D', [DESEMPENHO])
modelosProntos('T', [TURMA])
experienciasProntas([45, 90], experiencia)
