import { fold } from '../ui/display/Highlight.tsx'

/**
 * The words that people type for what the product calls otherwise: each line begins with the product's own words, as they stand in titles.
 * Folded: without accents or case. A page or an action that has the typed word itself always comes first.
 */
const WORDS: readonly (readonly [own: readonly string[], typed: readonly string[]])[] = [
  [
    ['desligamento', 'colaboradores'],
    ['demitir', 'demissao', 'rescisao', 'dispensar', 'justa causa'],
  ],
  [['reajuste'], ['aumento', 'dissidio', 'merito', 'promocao', 'promover']],
  [['afastamento'], ['ferias', 'licenca', 'atestado', 'falta', 'folga', 'ausencia', 'maternidade']],
  [['colaborador'], ['funcionario', 'empregado', 'pessoa', 'admitir', 'admissao', 'contratar', 'ficha']],
  [['candidato'], ['curriculo', 'cv', 'inscrito']],
  [
    ['solicitacao de pessoal', 'solicitacoes de pessoal'],
    ['vaga', 'requisicao', 'contratacao', 'abrir vaga'],
  ],
  [['anuncio'], ['vaga', 'divulgar', 'divulgacao']],
  [
    ['faixa', 'indice'],
    ['salario', 'tabela salarial', 'remuneracao', 'piso'],
  ],
  [
    ['area organizacional', 'areas organizacionais', 'organograma'],
    ['setor', 'departamento', 'lotacao', 'equipe'],
  ],
  [['estabelecimento'], ['filial', 'unidade', 'matriz', 'loja']],
  [
    ['curso', 'turma', 'certificacao'],
    ['treinamento', 'capacitacao', 'certificado', 'nr'],
  ],
  [['ocorrencia'], ['advertencia', 'suspensao', 'elogio', 'punicao']],
  [['comissoes'], ['cipa', 'cipeiro']],
  [
    ['risco', 'pgr'],
    ['ppra', 'perigo', 'insalubridade', 'periculosidade'],
  ],
  [['epi'], ['capacete', 'luva', 'protecao', 'uniforme']],
  [
    ['avaliacao', 'avaliacoes'],
    ['feedback', 'desempenho', '360'],
  ],
  [
    ['usuario', 'perfil', 'perfis'],
    ['acesso', 'permissao', 'login', 'senha'],
  ],
  [['importacao'], ['planilha', 'excel', 'xlsx', 'carga']],
  [['backup'], ['copia de seguranca', 'restaurar']],
  [['log'], ['auditoria', 'quem mudou']],
]

/** What else a typed text may mean: the text with the product's words in the place of its own. A word counts from three letters on. */
export function otherWordings(text: string): string[] {
  const typed = fold(text).trim()
  if (typed.length < 3 && typed !== 'cv' && typed !== 'nr') return []
  const means = (word: string) => word.startsWith(typed) || new RegExp(`(^|\\s)${word}e?s?(\\s|$)`).test(typed)
  return [...new Set(WORDS.flatMap(([own, words]) => (words.some(means) ? own : [])))]
}
