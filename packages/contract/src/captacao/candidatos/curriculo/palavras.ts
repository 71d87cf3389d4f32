/** Words that show that a line names an occupation. They are compared with keys: no accents, lower case. */
const CARGOS =
  /\b(analista|assistente|auxiliar|aux|gerente|coordenador[a]?|supervisor[a]?|diretor[a]?|estagiari[oa]|estagio|jovem aprendiz|aprendiz|menor aprendiz|trainee|tecnic[oa]|engenheir[oa]|desenvolvedor[a]?|programador[a]?|designer|vendedor[a]?|consultor[a]?|atendente|operador[a]?|recepcionista|secretari[oa]|motorista|motoboy|entregador[a]?|cozinheir[oa]|chef|garcom|garconete|copeir[oa]|padeiro|confeiteir[oa]|acougueiro|repositor[a]?|estoquista|almoxarife|conferente|separador[a]?|caixa|fiscal|vigilante|vigia|porteir[oa]|zelador[a]?|faxineir[oa]|camareir[oa]|servente|pedreiro|pintor[a]?|eletricista|encanador|mecanic[oa]|soldador[a]?|torneiro|montador[a]?|costureir[oa]|encarregad[oa]|lider|chefe|enfermeir[oa]|medic[oa]|fisioterapeuta|nutricionista|farmaceutic[oa]|psicolog[oa]|dentista|professor[a]?|pedagog[oa]|monitor[a]?|instrutor[a]?|advogad[oa]|contador[a]?|economista|administrador[a]?|arquitet[oa]|jornalista|redator[a]?|promotor[a]?|representante|comprador[a]?|faturista|telemarketing|cuidador[a]?|baba|domestica|cabeleireir[oa]|manicure|esteticista|especialista|ajudante|agente|inspetor[a]?|preparador[a]?|bibliotecari[oa]|biomedic[oa]|veterinari[oa]|agronom[oa]|product owner|scrum master|head|business partner|data scientist|cientista de dados)\b/
export const pareceCargo = (chave: string): boolean => CARGOS.test(chave)

const EMPRESAS =
  /\b(ltda|s\/?a|s\.a\.?|eireli|mei|epp|grupo|cia|industrias?|comercio|supermercados?|hospital|clinica|prefeitura|secretaria (municipal|estadual|de)|governo|banco|construtora|laboratorios?|transportes?|transportadora|lojas?|colegio|escola|universidade|faculdade|instituto|restaurante|hotel|farmacia|padaria|servicos|solucoes|tecnologia|sistemas|engenharia|alimentos|laticinios|associacao|fundacao|cooperativa|distribuidora|telecom|magazine|shopping|posto)\b/
export const pareceEmpresa = (chave: string): boolean => EMPRESAS.test(chave)

const INSTITUICOES =
  /\b(universidade|faculdades?|centro universitario|centro de ensino|instituto|senai|senac|sebrae|fundacao|escola|colegio|etec|fatec|e\.?e\.?m?|eeep|cefet|if[a-z]{2}|uf[a-z]{1,5}|ue[a-z]{1,3}|unifor|puc(-?[a-z]{2,6})?|usp|unicamp|unesp|unip|unopar|anhanguera|estacio|uninove|uninassau|unicesumar|uninter|uniasselvi|mackenzie|fgv|fanor|unifametro|ceub|ibmec|insper|cruzeiro do sul|unit|unifesp|unb|uva|urca)\b/
export const pareceInstituicao = (chave: string): boolean => INSTITUICOES.test(chave)

/** States of Brazil by key. */
export const ESTADOS: Record<string, string> = {
  acre: 'AC',
  alagoas: 'AL',
  amapa: 'AP',
  amazonas: 'AM',
  bahia: 'BA',
  ceara: 'CE',
  'distrito federal': 'DF',
  'espirito santo': 'ES',
  goias: 'GO',
  maranhao: 'MA',
  'mato grosso': 'MT',
  'mato grosso do sul': 'MS',
  'minas gerais': 'MG',
  para: 'PA',
  paraiba: 'PB',
  parana: 'PR',
  pernambuco: 'PE',
  piaui: 'PI',
  'rio de janeiro': 'RJ',
  'rio grande do norte': 'RN',
  'rio grande do sul': 'RS',
  rondonia: 'RO',
  roraima: 'RR',
  'santa catarina': 'SC',
  'sao paulo': 'SP',
  sergipe: 'SE',
  tocantins: 'TO',
}
const LUGAR = new RegExp(
  `^[^,/]{2,40}(?:,|/| [–-])\\s*(?:[a-z]{2}|${Object.keys(ESTADOS).join('|')})(?:\\s*[,/–-]\\s*brasil)?$|^[^,/]{2,40}, brasil$`,
)
/** Whether the text is a place and nothing else: 'Campinas, São Paulo, Brasil'. */
export const pareceLugar = (chave: string): boolean => LUGAR.test(chave)
