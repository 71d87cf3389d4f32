/** Names and words of our own choosing; nobody real. */
export const MULHERES = ['Ana Beatriz', 'Anália', 'Antônia', 'Beatriz', 'Bruna', 'Camila', 'Carla', 'Cecília', 'Cláudia', 'Conceição', 'Débora', 'Eduarda', 'Elisângela', 'Fátima', 'Fernanda', 'Francisca', 'Gabriela', 'Helena', 'Inês', 'Isabela', 'Janaína', 'Joana', 'Júlia', 'Larissa', 'Letícia', 'Lívia', 'Luciana', 'Luísa', 'Márcia', 'Maria Clara', 'Mariana', 'Mônica', 'Natália', 'Patrícia', 'Priscila', 'Rafaela', 'Raquel', 'Renata', 'Rosângela', 'Sandra', 'Simone', 'Sônia', 'Tatiane', 'Thaís', 'Valéria', 'Vanessa', 'Vitória', 'Yasmin']
export const HOMENS = ['Adriano', 'Alexandre', 'Anderson', 'André', 'Antônio', 'Artur', 'Augusto', 'Bruno', 'Caio', 'Carlos Eduardo', 'César', 'Cícero', 'Daniel', 'Davi', 'Diego', 'Edson', 'Eduardo', 'Fábio', 'Felipe', 'Fernando', 'Francisco', 'Gabriel', 'Gustavo', 'Henrique', 'Hugo', 'Igor', 'João Pedro', 'Jorge', 'José', 'Júlio', 'Leandro', 'Leonardo', 'Lucas', 'Luís', 'Marcelo', 'Márcio', 'Marcos', 'Mateus', 'Maurício', 'Otávio', 'Paulo', 'Rafael', 'Raimundo', 'Ricardo', 'Rodrigo', 'Sérgio', 'Thiago', 'Vinícius']
export const SOBRENOMES = ['Albuquerque', 'Almeida', 'Alves', 'Andrade', 'Araújo', 'Barbosa', 'Barros', 'Batista', 'Bezerra', 'Bittencourt', 'Borges', 'Braga', 'Brandão', 'Campos', 'Cardoso', 'Carvalho', 'Castro', 'Cavalcante', 'Coimbra', 'Correia', 'Costa', 'Couto', 'Dantas', 'Dias', 'Duarte', 'Farias', 'Fernandes', 'Ferreira', 'Figueiredo', 'Fonseca', 'Freitas', 'Gomes', 'Gonçalves', 'Guimarães', 'Holanda', 'Leal', 'Leite', 'Lima', 'Lopes', 'Macedo', 'Machado', 'Magalhães', 'Maia', 'Marques', 'Martins', 'Medeiros', 'Melo', 'Mendonça', 'Menezes', 'Monteiro', 'Moraes', 'Moreira', 'Moura', 'Nascimento', 'Nogueira', 'Nunes', 'Oliveira', 'Pacheco', 'Paiva', 'Peixoto', 'Pereira', 'Pimenta', 'Pinheiro', 'Pinto', 'Queiroz', 'Ramos', 'Reis', 'Ribeiro', 'Rocha', 'Rodrigues', 'Sales', 'Sampaio', 'Santana', 'Santos', 'Silva', 'Silveira', 'Soares', 'Sousa', 'Tavares', 'Teixeira', 'Torres', 'Vasconcelos', 'Viana', 'Vieira', 'Xavier']

/** Areas by trunk; each third-level name stands below its second. */
export const AREAS: Record<string, Record<string, string[]>> = {
  Operações: {
    Produção: ['Linha 1', 'Linha 2', 'Envase'],
    Logística: ['Expedição', 'Transportes', 'Almoxarifado'],
    'Manutenção Industrial': ['Manutenção Mecânica', 'Manutenção Elétrica'],
    Qualidade: ['Garantia da Qualidade', 'Laboratório'],
  },
  Comercial: { 'Comercial Nordeste': ['Vendas Fortaleza', 'Vendas Recife'], 'Comercial Sudeste': ['Vendas São Paulo'], Marketing: ['Trade Marketing'] },
  Administração: {
    'Recursos Humanos': ['Recrutamento', 'Departamento Pessoal', 'SESMT'],
    Controladoria: ['Custos', 'Fiscal e Contábil'],
    'Tecnologia da Informação': ['Sistemas', 'Infraestrutura'],
  },
}

/** Positions: name, group, CBO, lowest salary, area where it belongs. */
export const CARGOS: readonly (readonly [string, string, string, number, string])[] = [
  ['Auxiliar de Produção', 'Operacional', '784205', 1650, 'Linha 1'],
  ['Operador de Envase', 'Operacional', '841484', 2100, 'Envase'],
  ['Operador de Empilhadeira', 'Operacional', '782220', 2300, 'Expedição'],
  ['Motorista Carreteiro', 'Operacional', '782510', 2900, 'Transportes'],
  ['Conferente de Carga', 'Operacional', '414215', 1950, 'Almoxarifado'],
  ['Mecânico de Refrigeração', 'Técnico', '725705', 3100, 'Manutenção Mecânica'],
  ['Eletricista de Manutenção', 'Técnico', '951105', 3200, 'Manutenção Elétrica'],
  ['Técnico em Alimentos', 'Técnico', '325205', 2800, 'Laboratório'],
  ['Técnico de Segurança do Trabalho', 'Técnico', '351605', 3400, 'SESMT'],
  ['Inspetor de Qualidade', 'Técnico', '391205', 2600, 'Garantia da Qualidade'],
  ['Promotor de Vendas', 'Comercial', '521115', 1900, 'Vendas Recife'],
  ['Supervisor de Vendas', 'Comercial', '520110', 4800, 'Vendas Fortaleza'],
  ['Analista de Trade Marketing', 'Administrativo', '253140', 4200, 'Trade Marketing'],
  ['Analista de Recursos Humanos', 'Administrativo', '252405', 3900, 'Recrutamento'],
  ['Analista de Departamento Pessoal', 'Administrativo', '413105', 3500, 'Departamento Pessoal'],
  ['Analista de Custos', 'Administrativo', '252215', 4300, 'Custos'],
  ['Assistente Fiscal', 'Administrativo', '413115', 2700, 'Fiscal e Contábil'],
  ['Desenvolvedor Back-end', 'Técnico', '212405', 6200, 'Sistemas'],
  ['Analista de Infraestrutura', 'Técnico', '212310', 5100, 'Infraestrutura'],
  ['Coordenador de Manutenção', 'Liderança', '141410', 8900, 'Manutenção Industrial'],
  ['Gerente de Operações', 'Liderança', '141205', 14800, 'Operações'],
]
export const NIVEIS = [
  ['Júnior', 1],
  ['Pleno', 1.28],
  ['Sênior', 1.65],
] as const
export const ETAPAS = ['Triagem', 'Entrevista RH', 'Teste técnico', 'Entrevista gestor', 'Proposta'] as const
export const MOTIVOS = ['Aumento de quadro', 'Substituição', 'Sazonalidade', 'Licença-maternidade', 'Promoção interna', 'Projeto', 'Cota legal'] as const
export const IDIOMAS = ['Inglês', 'Espanhol', 'Francês', 'Libras', 'Alemão'] as const
export const AREAS_DE_FORMACAO = ['Administração', 'Ciências Contábeis', 'Engenharia de Produção', 'Engenharia Mecânica', 'Psicologia', 'Sistemas de Informação', 'Nutrição', 'Logística', 'Direito', 'Marketing'] as const
export const COMO_SOUBE = ['Indicação de colaborador', 'Página de vagas', 'Redes sociais', 'SINE', 'Feira de profissões'] as const
export const ESCOLAS = ['Universidade Estadual do Litoral', 'Instituto Técnico do Sertão', 'Faculdade Boa Vista', 'Centro Universitário da Serra', 'Escola Técnica Beira-Rio'] as const
export const EMPRESAS_ANTERIORES = ['Laticínios Serra Azul', 'Transportadora Rota Nova', 'Mercantil Jangada', 'Metalúrgica Cariri', 'Grupo Mandacaru', 'Café do Planalto', 'Têxtil Aurora', 'Supermercados Lagoa'] as const
export const HORARIOS = ['Seg. a sex., 08:00 às 17:48', 'Turno A, 06:00 às 14:20', 'Turno B, 14:00 às 22:20', 'Seg. a sáb., 07:30 às 15:50'] as const

export const ESTADOS: readonly (readonly [string, string, string])[] = [
  ['AC', 'Acre', '12'], ['AL', 'Alagoas', '27'], ['AM', 'Amazonas', '13'], ['AP', 'Amapá', '16'], ['BA', 'Bahia', '29'], ['CE', 'Ceará', '23'],
  ['DF', 'Distrito Federal', '53'], ['ES', 'Espírito Santo', '32'], ['GO', 'Goiás', '52'], ['MA', 'Maranhão', '21'], ['MG', 'Minas Gerais', '31'],
  ['MS', 'Mato Grosso do Sul', '50'], ['MT', 'Mato Grosso', '51'], ['PA', 'Pará', '15'], ['PB', 'Paraíba', '25'], ['PE', 'Pernambuco', '26'],
  ['PI', 'Piauí', '22'], ['PR', 'Paraná', '41'], ['RJ', 'Rio de Janeiro', '33'], ['RN', 'Rio Grande do Norte', '24'], ['RO', 'Rondônia', '11'],
  ['RR', 'Roraima', '14'], ['RS', 'Rio Grande do Sul', '43'], ['SC', 'Santa Catarina', '42'], ['SE', 'Sergipe', '28'], ['SP', 'São Paulo', '35'], ['TO', 'Tocantins', '17'],
]
export const CIDADES: Record<string, string[]> = {
  AC: ['Rio Branco'], AL: ['Maceió', 'Arapiraca'], AM: ['Manaus', 'Parintins'], AP: ['Macapá'], BA: ['Salvador', 'Feira de Santana', 'Vitória da Conquista', 'Ilhéus'],
  CE: ['Fortaleza', 'Caucaia', 'Maracanaú', 'Eusébio', 'Juazeiro do Norte', 'Sobral', 'Crato', 'Aquiraz', 'Pacatuba', 'Horizonte'], DF: ['Brasília'], ES: ['Vitória', 'Vila Velha', 'Serra'],
  GO: ['Goiânia', 'Anápolis'], MA: ['São Luís', 'Imperatriz'], MG: ['Belo Horizonte', 'Uberlândia', 'Contagem', 'Juiz de Fora'], MS: ['Campo Grande', 'Dourados'], MT: ['Cuiabá', 'Várzea Grande'],
  PA: ['Belém', 'Ananindeua', 'Santarém'], PB: ['João Pessoa', 'Campina Grande'], PE: ['Recife', 'Olinda', 'Jaboatão dos Guararapes', 'Caruaru', 'Petrolina'], PI: ['Teresina', 'Parnaíba'],
  PR: ['Curitiba', 'Londrina', 'Maringá'], RJ: ['Rio de Janeiro', 'Niterói', 'Duque de Caxias'], RN: ['Natal', 'Mossoró', 'Parnamirim'], RO: ['Porto Velho'], RR: ['Boa Vista'],
  RS: ['Porto Alegre', 'Caxias do Sul', 'Canoas'], SC: ['Florianópolis', 'Joinville', 'Blumenau'], SE: ['Aracaju'], SP: ['São Paulo', 'Guarulhos', 'Campinas', 'Sorocaba', 'Barueri', 'Santos', 'Osasco'], TO: ['Palmas'],
}
export const BAIRROS: Record<string, string[]> = {
  Fortaleza: ['Aldeota', 'Meireles', 'Messejana', 'Parangaba', 'Benfica', 'Montese', 'Barra do Ceará', 'Centro'],
  Recife: ['Boa Viagem', 'Casa Amarela', 'Imbiribeira', 'Várzea'],
  'São Paulo': ['Itaim Bibi', 'Mooca', 'Santana', 'Tatuapé', 'Lapa'],
}
