import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Ids, Row } from '../../../demo/load.ts'
import type { Cidade, Organisation, Tables } from '../../../demo/part.ts'
import { cnpj } from '../../../demo/random.ts'
import { CLASSES, MATRIZ } from '../cadastros/prontos.ts'

/** Name, category, maker, number of the certificate, its end and the last change in days from today, days of use, attenuation. */
const EPIS = [
  ['Protetor auditivo de silicone', 'Protetor auditivo', 'Som Seguro', '38211', 420, -300, 180, '16 dB (NRRsf)'],
  ['Abafador tipo concha', 'Protetor auditivo', 'Som Seguro', '40517', 800, -200, 720, '22 dB (NRRsf)'],
  ['Luva nitrílica', 'Luvas', 'Mãos Firmes', '31894', 25, -500, 30, null],
  ['Luva de malha de aço', 'Luvas', 'Mãos Firmes', '29456', 610, -420, 365, null],
  ['Bota de segurança com biqueira', 'Calçados de segurança', 'Passo Forte', '41023', 540, -380, 180, null],
  ['Óculos de ampla visão', 'Óculos e protetores faciais', 'Visão Norte', '35602', -12, -640, 180, null],
  ['Respirador PFF2', 'Respiradores', 'Ar Puro', '39870', 700, -90, 5, null],
  ['Cinto tipo paraquedista', 'Cintos e trava-quedas', 'Altura Livre', '37145', 300, -250, 730, null],
  ['Jaqueta térmica', 'Uniforme', null, null, null, -150, 365, null],
] as const
const RISCOS = [
  [
    'FISICO',
    'Ruído contínuo ou intermitente',
    'Perda auditiva induzida por ruído',
    ['Protetor auditivo de silicone', 'Abafador tipo concha'],
  ],
  ['FISICO', 'Calor', 'Desidratação, cãibras e exaustão térmica', []],
  ['FISICO', 'Frio', 'Hipotermia, congelamento de extremidades', ['Jaqueta térmica']],
  [
    'QUIMICO',
    'Produtos de limpeza alcalinos',
    'Queimadura química e dermatite',
    ['Luva nitrílica', 'Óculos de ampla visão'],
  ],
  ['BIOLOGICO', 'Contato com material orgânico', 'Infecções', ['Luva nitrílica', 'Respirador PFF2']],
  ['ERGONOMICO', 'Postura sentada prolongada', 'Dores lombares e cervicais', []],
  ['ERGONOMICO', 'Levantamento manual de carga', 'Lombalgia', []],
  ['ACIDENTE', 'Corte por lâminas e facas', 'Corte e amputação de dedos', ['Luva de malha de aço']],
  ['ACIDENTE', 'Queda de altura', 'Fraturas e morte', ['Cinto tipo paraquedista']],
  ['ACIDENTE', 'Atropelamento por empilhadeira', 'Esmagamento', ['Bota de segurança com biqueira']],
  ['OUTRO', 'Fatores psicossociais do trabalho', 'Estresse e adoecimento mental', []],
] as const

/** Equipment, risks, the matrix of severity, works and tax locations; they refer to the registers written before. */
export function riscos(
  ids: Ids,
  { empresaId: empresa_id, estabelecimentos }: Organisation,
  rows: Tables,
  { hoje, n, cidade }: { hoje: string; n: number; cidade: Cidade },
): Tables {
  const tables: Tables = {}
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table] ??= []
    tables[table].push({ id, empresa_id, ...row })
    return id
  }
  /** The row of a register by its name. */
  const of = (table: string, name: string, column = 'nome') =>
    rows[table]!.find((row) => row[column] === name)!.id as number
  const epis = new Map<string, number>()
  for (const [nome, tipo, fabricante, numero_ca, vence, mudou, validade_uso, atenuacao] of EPIS) {
    const epi_id = add('epi', { tipo_epi_id: of('tipo_epi', tipo) })
    epis.set(nome, epi_id)
    const linha = { epi_id, confirmado: true, nome, descricao: tipo, fabricante, validade_uso, atenuacao }
    const ca = (numero: string | null, dias: number | null) => ({
      numero_ca: numero,
      vencimento_ca: dias === null ? null : somarDias(hoje, dias),
    })
    const antes = numero_ca && String(Number(numero_ca) - 7014)
    add('epi_historico', { ...linha, ...ca(antes, vence && mudou + 30), data: somarDias(hoje, mudou - 900) })
    add('epi_historico', { ...linha, ...ca(numero_ca, vence), data: somarDias(hoje, mudou) })
  }
  const riscos = new Map<string, number>()
  for (const [grupo_risco, descricao, possiveis_danos_saude, com] of RISCOS) {
    const procedimento_emergencia =
      grupo_risco === 'QUIMICO' ? 'Lavar com água corrente por 15 minutos e procurar o ambulatório.' : null
    const dados = { grupo_risco, descricao, possiveis_danos_saude, procedimento_emergencia, epi_eficaz: com.length > 0 }
    const risco_id = add('risco', dados)
    riscos.set(descricao, risco_id)
    for (const nome of com) add('risco_epi', { risco_id, epi_id: epis.get(nome)! })
  }
  const classes = CLASSES.map(([nome, exige_acao], at) =>
    add('classificacao_severidade_risco', { nome, ordem: at + 1, exige_acao }),
  )
  // One pair has no class yet.
  for (const [g, linha] of MATRIZ.entries())
    for (const [p, classe] of linha.entries())
      if (g > 0 || p < linha.length - 1)
        add('matriz_severidade_risco', {
          gravidade_risco_id: rows.gravidade_risco![g]!.id,
          probabilidade_risco_id: rows.probabilidade_risco![p]!.id,
          classificacao_severidade_risco_id: classes[classe - 1],
        })
  const onde = { cep: '60175047', uf_id: cidade.ufId, cidade_id: cidade.id, complemento: null }
  add('obra', {
    ...{ nome: 'Ampliação do galpão de expedição', tipo: '1', numero_inscricao: '110840168062', observacao: null },
    ...{ ...onde, logradouro: 'Rodovia BR-116, km 14', numero: 'S/N', bairro: 'Messejana' },
    estabelecimento_responsavel_id: estabelecimentos[0],
  })
  add('obra', {
    ...{ nome: 'Reforma do centro de distribuição do cliente', tipo: '2', numero_inscricao: cnpj(7410 + n) },
    ...{ ...onde, logradouro: 'Avenida Washington Soares', numero: '3663', bairro: 'Edson Queiroz' },
    ...{ estabelecimento_responsavel_id: estabelecimentos[0], observacao: 'Serviço por empreitada parcial.' },
  })
  add('lotacao_tributaria', { nome: 'Sede e filiais', tipo: 'NP', numero_inscricao: null })
  add('lotacao_tributaria', {
    nome: 'Tomador de serviços: centro de distribuição',
    tipo: 'CNPJ',
    numero_inscricao: cnpj(7410 + n),
  })
  return tables
}
