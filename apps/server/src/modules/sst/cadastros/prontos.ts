import { readyMade } from '../../../kit/records/ready.ts'

/** Registers of safety with which a new installation and the demonstration begin. */
type Descrito = readonly [descricao: string, codigo: string | null]
export const DESCRITOS = {
  area_vivencia: [
    ['Refeitório', null],
    ['Vestiário', null],
    ['Instalação sanitária', null],
    ['Alojamento', null],
    ['Ambulatório', null],
  ],
  natureza_lesao: [
    ['Escoriação, abrasão (ferimento superficial)', '702005000'],
    ['Corte, laceração, ferida contusa, punctura (ferida aberta)', '702010000'],
    ['Contusão, esmagamento (superfície cutânea intacta)', '702015000'],
    ['Distensão, torção', '702020000'],
    ['Luxação', '702030000'],
    ['Fratura', '702035000'],
    ['Queimadura química', '702042000'],
    ['Choque elétrico e eletroplessão (eletrocussão)', '702060000'],
    ['Lesões múltiplas', '706050000'],
  ],
  motivo_solicitacao_epi: [
    ['Primeira entrega', null],
    ['Desgaste pelo uso', null],
    ['Perda ou extravio', null],
    ['Troca de função', null],
    ['Dano no trabalho', null],
  ],
} satisfies Record<string, readonly Descrito[]>
type Nivel = readonly [nome: string, descricao: string, ordem: number]
export const NIVEIS = {
  gravidade_risco: [
    ['Leve', 'Sem afastamento', 1],
    ['Menor', 'Até 15 dias de afastamento', 2],
    ['Moderada', 'Mais de 15 dias de afastamento', 3],
    ['Maior', 'Dano permanente', 4],
    ['Catastrófica', 'Morte', 5],
  ],
  probabilidade_risco: [
    ['Rara', 'Menos de 1 vez em 10 anos', 1],
    ['Improvável', '1 vez em 10 anos', 2],
    ['Possível', '1 vez em 2 anos', 3],
    ['Provável', 'Todo ano', 4],
    ['Quase certa', 'Todo mês', 5],
  ],
} satisfies Record<string, readonly Nivel[]>
export const TIPOS_EPI = [
  ['Protetor auditivo', 'AUD', false],
  ['Luvas', 'LUV', false],
  ['Calçados de segurança', 'CAL', false],
  ['Óculos e protetores faciais', 'OCU', false],
  ['Respiradores', 'RES', false],
  ['Cintos e trava-quedas', 'CIN', false],
  ['Uniforme', 'UNI', true],
] as const
export const TAMANHOS: Readonly<Record<string, readonly string[]>> = {
  Luvas: ['P', 'M', 'G', 'GG'],
  Calçados: ['35', '36', '37', '38', '39', '40', '41', '42', '43', '44'],
  Uniformes: ['PP', 'P', 'M', 'G', 'GG', 'XGG'],
}
export const EXAMES = [
  ['Avaliação clínica ocupacional (anamnese e exame físico)', '0295', 12],
  ['Audiometria tonal ocupacional', '0281', 12],
  ['Hemograma com contagem de plaquetas', '0693', 12],
  ['Prova de função pulmonar completa (espirometria)', '1057', 24],
  ['Radiografia de tórax (padrão OIT)', '1078', 24],
  ['Acuidade visual', null, null],
] as const
export const CLASSES = [
  ['Trivial', false],
  ['Tolerável', false],
  ['Moderado', false],
  ['Substancial', true],
  ['Intolerável', true],
] as const
/** The class of each pair: gravity from the least down, probability from the rarest across. */
export const MATRIZ = [
  [1, 1, 2, 2, 3],
  [1, 2, 2, 3, 3],
  [2, 3, 3, 4, 4],
  [3, 3, 4, 4, 5],
  [3, 4, 5, 5, 5],
] as const

const descritos = (linhas: readonly (readonly [string, string | null])[]) =>
  linhas.map(([descricao, codigo]) => ({ descricao, codigo }))
const niveis = (linhas: readonly (readonly [string, string, number])[]) =>
  linhas.map(([nome, descricao, ordem]) => ({ nome, descricao, ordem }))

readyMade('areaVivencia', descritos(DESCRITOS.area_vivencia))
readyMade('naturezaLesao', descritos(DESCRITOS.natureza_lesao))
readyMade('motivoSolicitacaoEpi', descritos(DESCRITOS.motivo_solicitacao_epi))
readyMade(
  'tipoEpi',
  TIPOS_EPI.map(([nome, codigo, fardamento]) => ({ nome, codigo, fardamento })),
)
readyMade(
  'tamanhoEpi',
  Object.keys(TAMANHOS).map((nome) => ({ nome })),
  (ctx, ids) =>
    ctx.db
      .insertInto('tamanhoEpiTamanho')
      .values(
        Object.values(TAMANHOS).flatMap((tamanhos, i) =>
          tamanhos.map((nome, ordem) => ({ tamanhoEpiId: ids[i]!, nome, ordem })),
        ),
      )
      .execute(),
)
readyMade(
  'exame',
  EXAMES.map(([nome, codigoProcedimento, periodicidade]) => ({
    ...{ nome, codigoProcedimento, periodico: periodicidade !== null, periodicidade },
  })),
)
readyMade('gravidadeRisco', niveis(NIVEIS.gravidade_risco))
readyMade('probabilidadeRisco', niveis(NIVEIS.probabilidade_risco))
readyMade(
  'classificacaoSeveridadeRisco',
  CLASSES.map(([nome, exigeAcao], i) => ({ nome, ordem: i + 1, exigeAcao })),
  async (ctx, ids) => {
    // The company's own levels have no place in this matrix.
    const de = async (
      table: 'gravidadeRisco' | 'probabilidadeRisco',
      nomes: readonly (readonly [string, ...unknown[]])[],
    ) => {
      const achados = await ctx.db.selectFrom(table).select(['id', 'nome']).execute()
      return nomes.map(([nome]) => achados.find((a) => a.nome === nome)?.id)
    }
    const gravidades = await de('gravidadeRisco', NIVEIS.gravidade_risco)
    const probabilidades = await de('probabilidadeRisco', NIVEIS.probabilidade_risco)
    const celulas = MATRIZ.flatMap((linha, g) =>
      linha.flatMap((classe, p) => {
        const [gravidadeRiscoId, probabilidadeRiscoId] = [gravidades[g], probabilidades[p]]
        return gravidadeRiscoId === undefined || probabilidadeRiscoId === undefined
          ? []
          : [{ gravidadeRiscoId, probabilidadeRiscoId, classificacaoSeveridadeRiscoId: ids[classe - 1]! }]
      }),
    )
    if (celulas.length > 0) await ctx.db.insertInto('matrizSeveridadeRisco').values(celulas).execute()
  },
)
