import type { Chapters } from '../../kit/content/chapters.ts'

export const chapters: Chapters = {
  '/sst': 'cadastros',
  '/sst/afastamentos': 'afastamentos#motivos',
  '/sst/colaborador-afastamentos': 'afastamentos',
  '/sst/risco': 'riscos-e-epis#riscos',
  '/sst/risco-ambiente': 'riscos-e-epis#riscos',
  '/sst/fonte-risco': 'riscos-e-epis#riscos',
  '/sst/medida-seguranca': 'riscos-e-epis#riscos',
  '/sst/epcs': 'riscos-e-epis#riscos',
  '/sst/atividade-perigosa-insalubre': 'riscos-e-epis#riscos',
  '/sst/gravidade-risco': 'riscos-e-epis#a-matriz-de-severidade',
  '/sst/probabilidade-risco': 'riscos-e-epis#a-matriz-de-severidade',
  '/sst/classificacao-severidade-risco': 'riscos-e-epis#a-matriz-de-severidade',
  '/sst/matriz-classificacao-severidade-risco': 'riscos-e-epis#a-matriz-de-severidade',
  '/sst/epis': 'riscos-e-epis#epis',
  '/sst/tipos-epi': 'riscos-e-epis#epis',
  '/sst/tamanhos-epi': 'riscos-e-epis#epis',
  '/sst/motivos-solicitacoes-epi': 'riscos-e-epis#epis',
  '/sst/obra': 'riscos-e-epis#obras-e-lotações-tributárias',
  '/sst/lotacao-tributaria': 'riscos-e-epis#obras-e-lotações-tributárias',
  '/sst/talentos-sem-afastamento': 'afastamentos#quem-não-se-afastou',
}
