import { readyMade } from '../../../kit/records/ready.ts'

/** Templates with which a new installation and the demonstration begin, as HTML of the editor. */
export const MODELOS_DE_DOCUMENTO = [
  {
    nome: 'Declaração de vínculo',
    tipo: 'DECLARACAO',
    assinaturas: 'EMPRESA',
    autoatendimento: true,
    texto: [
      '<h2>Declaração</h2>',
      '<p>Declaramos, para os devidos fins, que <strong>{{nomeCompleto}}</strong> trabalha na {{razaoSocial}}, CNPJ {{cnpj}}, desde {{admissao}}, com vínculo de {{vinculo}}, no cargo de <strong>{{cargo}}</strong>.</p>',
      '<p>Esta declaração diz o que consta em nossos registros em {{hoje}}.</p>',
    ].join(''),
  },
  {
    nome: 'Carta de advertência',
    tipo: 'ADVERTENCIA',
    assinaturas: 'AMBOS',
    autoatendimento: false,
    texto: [
      '<h2>Advertência</h2>',
      '<p>A <strong>{{nomeCompleto}}</strong>, {{cargo}}.</p>',
      '<p>Advertimos você por conduta contrária às normas da empresa, que já conversamos com você. Esperamos que não se repita: uma nova falta pode levar a uma medida mais grave.</p>',
      '<p>O aceite deste documento confirma que você o leu. Não significa que concorda com ele.</p>',
    ].join(''),
  },
  {
    nome: 'Carta de apresentação',
    tipo: 'CARTA',
    assinaturas: 'EMPRESA',
    autoatendimento: false,
    texto: [
      '<h2>Carta de apresentação</h2>',
      '<p>Apresentamos <strong>{{nomeCompleto}}</strong>, CPF {{cpf}}, que trabalha na {{razaoSocial}} desde {{admissao}} e hoje exerce o cargo de {{cargo}}.</p>',
      '<p>Colocamo-nos à disposição para confirmar o que esta carta diz.</p>',
    ].join(''),
  },
  {
    nome: 'Contrato de trabalho',
    tipo: 'CONTRATO',
    assinaturas: 'AMBOS',
    autoatendimento: false,
    texto: [
      '<h2>Contrato individual de trabalho</h2>',
      '<p>Entre a {{razaoSocial}}, CNPJ {{cnpj}}, e <strong>{{nomeCompleto}}</strong>, CPF {{cpf}}, fica ajustado:</p>',
      '<ol><li>A pessoa trabalha como <strong>{{cargo}}</strong> a partir de {{admissao}}, no estabelecimento {{estabelecimento}}.</li><li>O salário é de <strong>{{salario}}</strong> por mês.</li><li>Nos primeiros 90 dias o contrato é de experiência.</li></ol>',
    ].join(''),
  },
] as const

readyMade('modeloDocumento', MODELOS_DE_DOCUMENTO)
