import { TEXTO_DO_EVENTO, type TipoDeMensagem } from '@quadro/contract/captacao/mensagens/mensagem-campos.ts'
import { readyMade } from '../../../kit/records/ready.ts'

/** Registers with which recruitment begins in a new installation and in the demonstration. */
export const ETAPAS = ['Triagem', 'Entrevista RH', 'Teste técnico', 'Entrevista gestor', 'Proposta'] as const
export const MOTIVOS = [
  'Aumento de quadro',
  'Substituição',
  'Sazonalidade',
  'Licença-maternidade',
  'Promoção interna',
  'Projeto',
  'Cota legal',
] as const
/** What a candidate chooses who is in none of the others, in the gender of the register. */
export const OUTRA = 'Outra'
export const OUTRO = 'Outro'
export const IDIOMAS = ['Inglês', 'Espanhol', 'Francês', 'Libras', 'Alemão'] as const
export const AREAS_DE_FORMACAO = [
  'Administração',
  'Ciências Contábeis',
  'Engenharia de Produção',
  'Engenharia Mecânica',
  'Psicologia',
  'Sistemas de Informação',
  'Nutrição',
  'Logística',
  'Direito',
  'Marketing',
] as const
export const COMO_SOUBE = [
  'Indicação de colaborador',
  'Página de vagas',
  'Redes sociais',
  'SINE',
  'Feira de profissões',
] as const

/** Messages to candidates: name, kind, subject, text, whether it is the one proposed first. */
export const MODELOS: [nome: string, tipo: TipoDeMensagem, assunto: string, texto: string, padrao: boolean][] = [
  [
    'Recusa depois da triagem',
    'RECUSA',
    'Sobre a sua candidatura a {{vaga}}',
    'Olá, {{nome}}.\n\nLemos o seu currículo com atenção. Para {{vaga}} procuramos agora alguém com outro caminho, e por isso a sua candidatura não segue nesta seleção.\n\nIsso não diz nada do seu valor: o seu cadastro fica conosco, e avisamos quando houver uma vaga mais parecida com você.\n\nObrigado por pensar em {{empresa}}.\n{{recrutador}}',
    true,
  ],
  [
    'Recusa depois da entrevista',
    'RECUSA',
    'Obrigado pela conversa, {{nome}}',
    'Olá, {{nome}}.\n\nFoi bom conhecer você na etapa {{etapa}}. Foi uma escolha difícil, e para {{vaga}} seguimos com outra pessoa.\n\nSe quiser saber o que pesou na decisão, é só nos procurar: contamos com franqueza. E gostaríamos de falar com você de novo quando abrir outra vaga.\n\nBoa sorte, e até breve.\n{{recrutador}}, {{empresa}}',
    false,
  ],
  [
    'Convite para a seleção',
    'CONVITE',
    '{{nome}}, encontramos o seu cadastro: {{vaga}}',
    'Olá, {{nome}}.\n\nO seu currículo combina com {{vaga}}, e incluímos você na seleção. Não precisa fazer nada agora; se a vaga não interessa, retire a candidatura em Minhas Candidaturas, sem problema nenhum.\n\n{{recrutador}}, {{empresa}}',
    true,
  ],
  [
    'Andamento da seleção',
    'ANDAMENTO',
    'Novidades da sua candidatura a {{vaga}}',
    'Olá, {{nome}}.\n\nA sua candidatura está na etapa {{etapa}}. Sabemos que esperar cansa: até a próxima semana damos notícia, qualquer que seja.\n\n{{recrutador}}, {{empresa}}',
    true,
  ],
  ['Candidatura recebida', 'ANDAMENTO', TEXTO_DO_EVENTO.CANDIDATURA.assunto, TEXTO_DO_EVENTO.CANDIDATURA.texto, false],
  ['Carta para aceitar', 'ANDAMENTO', TEXTO_DO_EVENTO.PROPOSTA.assunto, TEXTO_DO_EVENTO.PROPOSTA.texto, false],
  ['Contratação', 'ANDAMENTO', TEXTO_DO_EVENTO.CONTRATACAO.assunto, TEXTO_DO_EVENTO.CONTRATACAO.texto, false],
]

/** Letters to candidates, as HTML of the editor. */
export const CARTAS = [
  {
    nome: 'Carta-proposta',
    assinaturas: 'AMBOS',
    texto: [
      '<h2>Proposta de trabalho</h2>',
      '<p>A <strong>{{nomeCompleto}}</strong>, CPF {{cpf}}.</p>',
      '<p>Temos a satisfação de propor a você o cargo de <strong>{{cargo}}</strong>, na {{razaoSocial}}, com vínculo de {{vinculo}}, nas seguintes condições:</p>',
      '<ul><li>Remuneração: <strong>{{remuneracao}}</strong> por mês.</li><li>Local de trabalho: {{cidade}}.</li><li>Os demais benefícios são os da empresa, que entregamos com esta carta.</li></ul>',
      '<p>Se estiver de acordo, assine as duas vias e devolva uma delas. Ficamos à disposição para qualquer dúvida.</p>',
      '<p>{{recrutador}}</p>',
    ].join(''),
  },
  {
    nome: 'Declaração de comparecimento',
    assinaturas: 'EMPRESA',
    texto: [
      '<h2>Declaração de comparecimento</h2>',
      '<p>Declaramos, para os devidos fins, que <strong>{{nomeCompleto}}</strong> compareceu em {{hoje}} à {{razaoSocial}}, CNPJ {{cnpj}}, para participar da seleção para {{vaga}}, na etapa {{etapa}}.</p>',
    ].join(''),
  },
] as const

readyMade(
  'motivoSolicitacao',
  MOTIVOS.map((descricao) => ({ descricao })),
)
readyMade(
  'etapaSeletiva',
  ETAPAS.map((nome, i) => ({ nome, ordem: i + 1 })),
)
readyMade(
  'idioma',
  [...IDIOMAS, OUTRO].map((nome) => ({ nome })),
)
readyMade(
  'areaFormacao',
  [...AREAS_DE_FORMACAO, OUTRA].map((nome) => ({ nome })),
)
readyMade(
  'comoFicouSabendoVaga',
  [...COMO_SOUBE, OUTRA].map((nome) => ({ nome })),
)
readyMade(
  'modeloMensagem',
  MODELOS.map(([nome, tipo, assunto, texto, padrao]) => ({ nome, tipo, assunto, texto, padrao })),
)
readyMade('modeloCarta', CARTAS)
