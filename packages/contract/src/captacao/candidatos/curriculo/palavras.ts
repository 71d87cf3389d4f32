/** Words that show that a line names an occupation. They are compared with keys: no accents, lower case. */
const CARGOS =
  /\b(analista|assistente|auxiliar|aux|gerente|coordenador[a]?|supervisor[a]?|diretor[a]?|estagiari[oa]|estagio|jovem aprendiz|aprendiz|menor aprendiz|trainee|tecnic[oa]|engenheir[oa]|desenvolvedor[a]?|programador[a]?|designer|vendedor[a]?|consultor[a]?|atendente|operador[a]?|recepcionista|secretari[oa]|motorista|motoboy|entregador[a]?|cozinheir[oa]|chef|garcom|garconete|copeir[oa]|padeiro|confeiteir[oa]|acougueiro|repositor[a]?|estoquista|almoxarife|conferente|separador[a]?|caixa|fiscal|vigilante|vigia|porteir[oa]|zelador[a]?|faxineir[oa]|camareir[oa]|servente|pedreiro|pintor[a]?|eletricista|encanador|mecanic[oa]|soldador[a]?|torneiro|montador[a]?|costureir[oa]|encarregad[oa]|lider|chefe|enfermeir[oa]|medic[oa]|fisioterapeuta|nutricionista|farmaceutic[oa]|psicolog[oa]|dentista|professor[a]?|pedagog[oa]|monitor[a]?|instrutor[a]?|advogad[oa]|contador[a]?|economista|administrador[a]?|arquitet[oa]|jornalista|redator[a]?|promotor[a]?|representante|comprador[a]?|faturista|telemarketing|cuidador[a]?|baba|domestica|cabeleireir[oa]|manicure|esteticista|especialista|ajudante|agente|inspetor[a]?|preparador[a]?|bibliotecari[oa]|biomedic[oa]|veterinari[oa]|agronom[oa]|product owner|scrum master|head|business partner|data scientist|cientista de dados|gestor[a]?|executiv[oa]|controller|barista|telefonista|marceneir[oa]|carpinteir[oa]|serralheiro|operari[oa]|social media|freelancer|autonom[oa]|proprietari[oa]|soci[oa]|servicos gerais|desenvolvimento de negocios|pesquisador[a]?|tutor[a]?|fotograf[oa]|bombeiro|tecelao|marketing manager|manager|engineer|analyst|developer|assistant|intern|internship|executive|officer|specialist|coordinator|supervisor|director|consultant|teacher|nurse|accountant|clerk|architect|administrator|technician|representative|receptionist|driver|founder|scientist|researcher|associate|programmer|lead)\b/
export const pareceCargo = (chave: string): boolean => CARGOS.test(chave)

const EMPRESAS =
  /\b(ltda|s\/?a|s\.a\.?|eireli|mei|epp|grupo|cia|industrias?|comercio|supermercados?|hospital|clinica|prefeitura|secretaria (municipal|estadual|de)|governo|banco|construtora|laboratorios?|transportes?|transportadora|lojas?|colegio|escola|universidade|faculdade|instituto|restaurante|hotel|farmacia|padaria|servicos|solucoes|tecnologia|sistemas|engenharia|alimentos|laticinios|associacao|fundacao|cooperativa|distribuidora|telecom|magazine|shopping|posto|inc|llc|corp|corporation|company|technologies|consulting|group|bank|logistics|foods|school|university|college|advogados|advocacia|seguros|seguradora|energia|metalurgica|siderurgica|moinho|oficina|vidracaria|agencia|mercad(o|inho)|mercearia|cafe|cafeteria|tecidos|calcados|moveis|imobiliaria|academia|salao|pousada|drogaria|atacad(o|ao|ista)|autopecas|contabilidade|consultoria|companhia|rede|filhos|irmaos|pescados|usina|frigorifico|editora|grafica|livraria|otica|joalheria|lanchonete|pizzaria|churrascaria|confeccoes|textil|malharia|editora)\b|&/
export const pareceEmpresa = (chave: string): boolean => EMPRESAS.test(chave)

const INSTITUICOES =
  /\b(universidade|faculdades?|centro universitario|centro de ensino|instituto|senai|senac|sebrae|fundacao|escola|colegio|etec|fatec|e\.?e\.?m?|eeep|cefet|if[a-z]{2}|uf[a-z]{1,5}|ue[a-z]{1,3}|unifor|puc(-?[a-z]{2,6})?|usp|unicamp|unesp|unip|unopar|anhanguera|estacio|uninove|uninassau|unicesumar|uninter|uniasselvi|mackenzie|fgv|fanor|unifametro|ceub|ibmec|cruzeiro do sul|unit|unifesp|unb|uva|urca|insper|university|college|school|institute|academy|polytechnic)\b/
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
  `^[^,/–—|]{2,40}(?:,|/| [–-])\\s*(?:[a-z]{2}|${Object.keys(ESTADOS).join('|')})(?:\\s*[,/–-]\\s*bra[sz]il)?$|^[^,/–—|]{2,40}, bra[sz]il$`,
)
/** Whether the text is a place and nothing else: 'Campinas, São Paulo, Brasil'. */
export const pareceLugar = (chave: string): boolean => LUGAR.test(chave)

const ANTES_DO_ESTADO = new RegExp(
  `([a-z' ]{3,40}?)\\s*[-,/(–]\\s*(?:(?:${Object.values(ESTADOS).join('|').toLowerCase()}|${Object.keys(ESTADOS).join('|')}|bra[sz]il)(?![a-z]))`,
  'g',
)
/** Cities that these lines name with their state or country, by key. */
export const lugaresDe = (linhas: readonly { chave: string }[]): Set<string> =>
  new Set(linhas.flatMap(({ chave }) => [...chave.matchAll(ANTES_DO_ESTADO)].map((m) => m[1]!.trim())))
