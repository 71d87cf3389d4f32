import { type Modelo, modelosProntos } from '../../avaliacao/index.ts'

/** Evaluations of candidates with which a new installation and the demonstration begin: by who talks to them, and by themselves. */
export const ENTREVISTA: Modelo = {
  titulo: 'Entrevista técnica',
  orientacao: 'Responda logo depois da conversa, com exemplos do que a pessoa contou.',
  minimo: 60,
  embaralhar: false,
  aspectos: [
    {
      nome: 'Conhecimento técnico',
      perguntas: [
        {
          texto: 'Que nota você dá ao domínio do trabalho da vaga?',
          tipo: 4,
          peso: 3,
          comentario: true,
          legendas: ['não conhece', 'domina'],
        },
        {
          texto: 'A pessoa explicou um caso com exemplos próprios?',
          tipo: 1,
          peso: 2,
          opcoes: [
            ['Sim, com detalhes', 3],
            ['Em parte', 1],
            ['Não', 0],
          ],
        },
        {
          texto: 'Quais destas rotinas já fez sozinha?',
          tipo: 5,
          peso: 2,
          opcional: true,
          opcoes: [
            ['Planejamento da semana', 2],
            ['Indicadores da área', 2],
            ['Treinamento de colegas', 1],
            ['Auditoria ou inspeção', 1],
          ],
        },
      ],
    },
    {
      nome: 'Comportamento',
      perguntas: [
        {
          texto: 'Como lida com prazos e mudanças?',
          tipo: 1,
          peso: 2,
          opcoes: [
            ['Organiza e avisa cedo', 3],
            ['Cumpre com apoio', 2],
            ['Tem dificuldade', 0],
          ],
        },
        { texto: 'Que nota você dá à comunicação?', tipo: 4, peso: 2, legendas: ['confusa', 'muito clara'] },
        { texto: 'O que mais chamou a atenção?', tipo: 3, opcional: true },
      ],
    },
  ],
}
export const PERFIL: Modelo = {
  titulo: 'Perfil comportamental',
  orientacao:
    'Não há resposta certa. Responda pensando no seu dia a dia; leva uns cinco minutos e dá para parar e continuar depois.',
  minimo: null,
  embaralhar: true,
  aspectos: [
    {
      nome: 'Jeito de trabalhar',
      perguntas: [
        {
          texto: 'Quanto você se sente à vontade para explicar o seu trabalho a quem não é da área?',
          tipo: 4,
          legendas: ['nada à vontade', 'muito à vontade'],
        },
        {
          texto: 'Quando aparece um imprevisto, o que você costuma fazer primeiro?',
          tipo: 1,
          opcoes: [
            ['Entendo o que houve', 3],
            ['Aviso quem depende de mim', 3],
            ['Peço ajuda', 2],
            ['Espero orientação', 1],
          ],
        },
        {
          texto: 'O que mais combina com você?',
          tipo: 5,
          maximo: 2,
          opcoes: [
            ['Rotina bem definida', 1],
            ['Problemas novos', 2],
            ['Trabalho em equipe', 2],
            ['Trabalho concentrado', 1],
          ],
        },
        { texto: 'Conte uma situação em que você melhorou alguma coisa no trabalho.', tipo: 3, opcional: true },
      ],
    },
    {
      nome: 'Disponibilidade',
      perguntas: [
        {
          texto: 'Em que turnos você pode trabalhar?',
          tipo: 5,
          opcoes: [
            ['Manhã', 1],
            ['Tarde', 1],
            ['Noite', 1],
          ],
        },
        {
          texto: 'Quando poderia começar?',
          tipo: 1,
          opcoes: [
            ['Imediatamente', 3],
            ['Em até 15 dias', 2],
            ['Em 30 dias ou mais', 1],
          ],
        },
      ],
    },
  ],
}

modelosProntos('C', [ENTREVISTA, PERFIL])
