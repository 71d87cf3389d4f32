/** Invented curricula in several layouts, as people in Brazil write them, with the facts that a careful reader finds in each. */
export interface Exemplo {
  nome: string
  texto: string
  espera: {
    nome: string
    email?: string
    telefones?: string[]
    cpf?: string
    dataNascimento?: string
    cidade?: string
    cep?: string
    linkedin?: string
    escolaridade?: string
    /** 'cargo @ empresa, inicio–fim' */
    experiencias?: string[]
    /** 'TIPO curso @ local, SITUACAO' */
    formacoes?: string[]
    /** 'Inglês I' */
    idiomas?: string[]
    /** 'título @ organização, 40 h, quando' */
    certificados?: string[]
  }
}

export const EXEMPLOS: Exemplo[] = [
  {
    nome: 'one page from a word processor, headings in capitals',
    texto: `MARIA APARECIDA DOS SANTOS
Brasileira, casada, 34 anos
Rua das Acácias, 123 – Parangaba – Fortaleza/CE – CEP 60720-000
Tel.: (85) 98765-4321 / (85) 3232-1010
E-mail: maria.santos@correio.example

OBJETIVO
Atuar na área administrativa.

FORMAÇÃO ACADÊMICA
• Graduação em Administração – Universidade Estadual do Ceará – concluída em 2013
• Técnico em Contabilidade – Colégio Liceu – 2008

EXPERIÊNCIA PROFISSIONAL

Laticínios Serra Azul Ltda.
Cargo: Analista Administrativo
Período: 03/2018 a 10/2023
Principais atividades: controle de contas a pagar e conciliação bancária.

Comercial Boa Vista
Cargo: Auxiliar de Escritório
Período: 02/2014 a 12/2017

IDIOMAS
Inglês – intermediário
Espanhol – básico`,
    espera: {
      nome: 'Maria Aparecida dos Santos',
      email: 'maria.santos@correio.example',
      telefones: ['85987654321', '8532321010'],
      cidade: 'Fortaleza/CE',
      cep: '60720000',
      escolaridade: '09',
      experiencias: [
        'Analista Administrativo @ Laticínios Serra Azul Ltda, 2018-03–2023-10',
        'Auxiliar de Escritório @ Comercial Boa Vista, 2014-02–2017-12',
      ],
      formacoes: [
        'GRADUACAO Administração @ Universidade Estadual do Ceará, COMPLETO',
        'TECNICO Técnico em Contabilidade @ Colégio Liceu, COMPLETO',
      ],
      idiomas: ['Inglês I', 'Espanhol B'],
    },
  },
  {
    nome: 'export of a professional network',
    texto: `Contato
joao.p.ferreira@mail.example
www.linkedin.com/in/joao-pedro-
ferreira (LinkedIn)

Principais competências
Node.js
PostgreSQL

João Pedro Ferreira
Desenvolvedor Back-end
São Paulo, São Paulo, Brasil

Resumo
Programo há oito anos.

Experiência

Nuvem Clara Tecnologia
Desenvolvedor Back-end Sênior
janeiro de 2021 - Presente (5 anos 11 meses)
São Paulo, Brasil

Sistemas do Vale
Desenvolvedor Pleno
março de 2017 - dezembro de 2020 (3 anos 10 meses)
Campinas, São Paulo, Brasil

Formação acadêmica
Universidade Estadual de Campinas
Bacharelado em Ciência da Computação · (2012 - 2016)`,
    espera: {
      nome: 'João Pedro Ferreira',
      email: 'joao.p.ferreira@mail.example',
      linkedin: 'linkedin.com/in/joao-pedro-ferreira',
      experiencias: [
        'Desenvolvedor Back-end Sênior @ Nuvem Clara Tecnologia, 2021-01–',
        'Desenvolvedor Pleno @ Sistemas do Vale, 2017-03–2020-12',
      ],
      formacoes: ['GRADUACAO Ciência da Computação @ Universidade Estadual de Campinas, COMPLETO'],
    },
  },
  {
    nome: 'form with labels',
    texto: `CURRICULUM VITAE

DADOS PESSOAIS
Nome: Antônio Carlos Pereira
Data de Nascimento: 14/07/1985
CPF: 529.982.247-25
Estado Civil: Solteiro
Endereço: Av. Brasil, 900, Bairro Centro
Cidade: Juazeiro do Norte - CE
Celular: 88 9 9911-2233

ESCOLARIDADE
Ensino Médio Completo

EXPERIÊNCIAS
Empresa: Construtora Alvorada
Função: Pedreiro
Admissão: 01/02/2015 Saída: 30/06/2019

Empresa: Obras & Cia
Função: Encarregado de Obras
Admissão: 05/08/2019 Saída: atual`,
    espera: {
      nome: 'Antônio Carlos Pereira',
      telefones: ['88999112233'],
      cpf: '52998224725',
      dataNascimento: '1985-07-14',
      cidade: 'Juazeiro do Norte/CE',
      escolaridade: '07',
      experiencias: [
        'Pedreiro @ Construtora Alvorada, 2015-02-01–2019-06-30',
        'Encarregado de Obras @ Obras & Cia, 2019-08-05–',
      ],
      formacoes: [],
    },
  },
  {
    nome: 'position and company in the line of the period',
    texto: `Beatriz Nogueira Lima
Enfermeira
(21) 99876-5432 | bia.nogueira@saude.example | Niterói, RJ

PERFIL PROFISSIONAL
Enfermeira com oito anos em terapia intensiva.

EXPERIÊNCIA
Enfermeira – Hospital Santa Clara – 05/2019 a atual
- Coordena o turno da noite.
- Treina a equipe.
Técnica de Enfermagem – Clínica Vida – 02/2014 a 04/2019
- Atendia o ambulatório.

FORMAÇÃO
Enfermagem – Universidade Federal Fluminense, 2018
Pós-graduação em Terapia Intensiva – Faculdade São Lucas, cursando`,
    espera: {
      nome: 'Beatriz Nogueira Lima',
      email: 'bia.nogueira@saude.example',
      telefones: ['21998765432'],
      cidade: 'Niterói/RJ',
      escolaridade: '09',
      experiencias: [
        'Enfermeira @ Hospital Santa Clara, 2019-05–',
        'Técnica de Enfermagem @ Clínica Vida, 2014-02–2019-04',
      ],
      formacoes: [
        'GRADUACAO Enfermagem @ Universidade Federal Fluminense, COMPLETO',
        'ESPECIALIZACAO Terapia Intensiva @ Faculdade São Lucas, EM_ANDAMENTO',
      ],
    },
  },
  {
    nome: 'first job, little to tell',
    texto: `Kauã Gabriel Souza Alves
17 anos – Estudante
Endereço: Rua 12, casa 40, Conjunto Ceará, Fortaleza - CE
WhatsApp: 85 98811-0022
kaua.gsa@correio.example

OBJETIVO: Jovem aprendiz

ESCOLARIDADE: Cursando o 3º ano do Ensino Médio – EEM Professor Plácido

CURSOS
Informática básica – 40 horas
Atendimento ao cliente – 20 horas

IDIOMAS: Inglês básico`,
    espera: {
      nome: 'Kauã Gabriel Souza Alves',
      email: 'kaua.gsa@correio.example',
      telefones: ['85988110022'],
      cidade: 'Fortaleza/CE',
      escolaridade: '06',
      experiencias: [],
      formacoes: [],
      idiomas: ['Inglês B'],
      certificados: ['Informática básica @ null, 40 h', 'Atendimento ao cliente @ null, 20 h'],
    },
  },
  {
    nome: 'period first, then position and company',
    texto: `Currículo de Fernanda Alves Ribeiro
fernanda.ribeiro@correio.example
+55 (31) 99123-4567
Belo Horizonte - MG

Histórico profissional

jan/2020 – atual
Gerente Comercial
Distribuidora Minas Ltda

jun/2015 – dez/2019
Supervisora de Vendas
Magazine Central

Formação acadêmica

2010 – 2014
Bacharelado em Administração de Empresas
PUC Minas

Idiomas
Inglês: avançado
Francês: básico`,
    espera: {
      nome: 'Fernanda Alves Ribeiro',
      email: 'fernanda.ribeiro@correio.example',
      telefones: ['31991234567'],
      cidade: 'Belo Horizonte/MG',
      escolaridade: '09',
      experiencias: [
        'Gerente Comercial @ Distribuidora Minas Ltda, 2020-01–',
        'Supervisora de Vendas @ Magazine Central, 2015-06–2019-12',
      ],
      formacoes: ['GRADUACAO Administração de Empresas @ PUC Minas, COMPLETO'],
      idiomas: ['Inglês A', 'Francês B'],
    },
  },
  {
    nome: 'position in capitals above, company and period below',
    texto: `ROBERTO DA CONCEIÇÃO
Motorista Carreteiro - CNH E
Telefone: (41) 98444-5566
Curitiba/PR

EXPERIÊNCIAS PROFISSIONAIS

MOTORISTA CARRETEIRO
Transportes Rápido Sul S/A | 08/2016 - 01/2024
Viagens interestaduais, entregas com rastreamento.

MOTORISTA DE CAMINHÃO
Atacado Bom Preço | 03/2010 - 07/2016

FORMAÇÃO
Ensino fundamental completo

REFERÊNCIAS
José Lima - (41) 3333-2222`,
    espera: {
      nome: 'Roberto da Conceição',
      telefones: ['41984445566'],
      cidade: 'Curitiba/PR',
      escolaridade: '05',
      experiencias: [
        'Motorista Carreteiro @ Transportes Rápido Sul S/A, 2016-08–2024-01',
        'Motorista de Caminhão @ Atacado Bom Preço, 2010-03–2016-07',
      ],
      formacoes: [],
    },
  },
  {
    nome: 'years only, in brackets',
    texto: `Luciana Martins de Oliveira
Porto Alegre, Rio Grande do Sul
lu.martins@correio.example
linkedin.com/in/lucianamartins
51 99777 8899

Sobre mim
Designer com olhar para produto.

Experiências profissionais
Estúdio Pampa (2018 – atual)
Designer de Produto
Agência Guaíba (2014 – 2018)
Designer Gráfica

Educação
Design Gráfico, Universidade Federal do Rio Grande do Sul (2010 – 2014)

Línguas
Inglês fluente, Espanhol intermediário e Alemão básico`,
    espera: {
      nome: 'Luciana Martins de Oliveira',
      email: 'lu.martins@correio.example',
      telefones: ['51997778899'],
      cidade: 'Porto Alegre/RS',
      linkedin: 'linkedin.com/in/lucianamartins',
      experiencias: ['Designer de Produto @ Estúdio Pampa, 2018–', 'Designer Gráfica @ Agência Guaíba, 2014–2018'],
      formacoes: ['GRADUACAO Design Gráfico @ Universidade Federal do Rio Grande do Sul, COMPLETO'],
      idiomas: ['Inglês A', 'Espanhol I', 'Alemão B'],
    },
  },
  {
    nome: 'read by OCR from a photograph: broken marks, no accents in places',
    texto: `CURRICULO

Nome: Sebastiao Rodrigues da Silva
Nascimento: 02.11.1979
Endereco: Rua Sao Jose, 55, Centro, Sobral - CE
Fone: (88)9 9666-1212

EXPERIENCIA PROFISSIONAL

« Empresa: Calcados do Norte
Cargo: Operador de Maquinas
Periodo: 10/2005 a 08/2012

« Empresa: Metalurgica Acarau
Cargo: Soldador
Periodo: 01/2013 a 05/2022

FORMACAO
Ensino Medio Incompleto`,
    espera: {
      nome: 'Sebastiao Rodrigues da Silva',
      telefones: ['88996661212'],
      dataNascimento: '1979-11-02',
      cidade: 'Sobral/CE',
      escolaridade: '06',
      experiencias: [
        'Operador de Maquinas @ Calcados do Norte, 2005-10–2012-08',
        'Soldador @ Metalurgica Acarau, 2013-01–2022-05',
      ],
      formacoes: [],
    },
  },
  {
    nome: 'academic',
    texto: `Dra. Helena Prado Vasconcelos
Nome completo: Helena Prado Vasconcelos
E-mail: helena.prado@universidade.example
Nascida em 3 de maio de 1982

Formação acadêmica/titulação
Doutorado em Química. Universidade de São Paulo, USP. 2010 - 2014
Mestrado em Química. Universidade Federal do Ceará. 2007 - 2009
Licenciatura em Química. Universidade Federal do Ceará. 2003 - 2006

Atuação profissional
Instituto Federal do Ceará
Professora de Química
Desde 02/2015

Idiomas
Inglês - Compreende bem, fala bem (avançado)`,
    espera: {
      nome: 'Helena Prado Vasconcelos',
      email: 'helena.prado@universidade.example',
      dataNascimento: '1982-05-03',
      escolaridade: '12',
      experiencias: ['Professora de Química @ Instituto Federal do Ceará, 2015-02–'],
      formacoes: [
        'DOUTORADO Química @ Universidade de São Paulo, COMPLETO',
        'MESTRADO Química @ Universidade Federal do Ceará, COMPLETO',
        'GRADUACAO Química @ Universidade Federal do Ceará, COMPLETO',
      ],
      idiomas: ['Inglês A'],
    },
  },
  {
    nome: 'two columns flattened by a PDF: contact after the name, bars between',
    texto: `TATIANE COSTA
ASSISTENTE FINANCEIRO
CONTATO
(11) 97654-3210
tatiane.costa@correio.example
Osasco | SP
EXPERIÊNCIA
Assistente Financeiro | Banco Novo Horizonte
Abril de 2021 até o momento
Contas a pagar e a receber.
Auxiliar Administrativo | Escola Aprender
Fev. 2018 a Mar. 2021
Atendimento aos pais.
FORMAÇÃO
Ciências Contábeis | Universidade Paulista
Cursando o 6º semestre
IDIOMAS
Inglês
Nível intermediário`,
    espera: {
      nome: 'Tatiane Costa',
      email: 'tatiane.costa@correio.example',
      telefones: ['11976543210'],
      experiencias: [
        'Assistente Financeiro @ Banco Novo Horizonte, 2021-04–',
        'Auxiliar Administrativo @ Escola Aprender, 2018-02–2021-03',
      ],
      formacoes: ['GRADUACAO Ciências Contábeis @ Universidade Paulista, EM_ANDAMENTO'],
      idiomas: ['Inglês I'],
    },
  },
  {
    nome: 'no headings but labels, in one paragraph each',
    texto: `Edson Batista Moreira, brasileiro, 41 anos.
CPF 390.533.447-05 – Tel. (71) 99222-3344 – edson.moreira@correio.example
Reside em Salvador - BA.

Experiência Profissional:
Vigilante na Segurança Bahia Ltda, de 06/2012 a 09/2020.
Porteiro no Condomínio Farol da Barra, de 10/2020 até hoje.

Escolaridade: Ensino médio completo`,
    espera: {
      nome: 'Edson Batista Moreira',
      email: 'edson.moreira@correio.example',
      telefones: ['71992223344'],
      cpf: '39053344705',
      cidade: 'Salvador/BA',
      escolaridade: '07',
      experiencias: [
        'Vigilante @ Segurança Bahia Ltda, 2012-06–2020-09',
        'Porteiro @ Condomínio Farol da Barra, 2020-10–',
      ],
      formacoes: [],
    },
  },
  {
    nome: 'a technician with several courses',
    texto: `Marcos Vinícius Teixeira
Técnico em Eletrotécnica
Contagem – MG | (31) 3391-2020 | (31) 99555-0101
marcos.teixeira@correio.example

Resumo
Manutenção industrial desde 2011.

Formação
Curso Técnico em Eletrotécnica – SENAI Contagem – concluído em 12/2010
Engenharia Elétrica – Centro Universitário UNA – trancado em 2015

Experiência Profissional

Siderúrgica Vale Verde – Eletricista de Manutenção
De 04/2011 a 11/2018

Indústria Metal Minas – Técnico em Eletrotécnica
De 01/2019 até o momento

Cursos
NR-10 e NR-35`,
    espera: {
      nome: 'Marcos Vinícius Teixeira',
      email: 'marcos.teixeira@correio.example',
      telefones: ['3133912020', '31995550101'],
      cidade: 'Contagem/MG',
      escolaridade: '14',
      experiencias: [
        'Eletricista de Manutenção @ Siderúrgica Vale Verde, 2011-04–2018-11',
        'Técnico em Eletrotécnica @ Indústria Metal Minas, 2019-01–',
      ],
      formacoes: [
        'TECNICO Técnico em Eletrotécnica @ SENAI Contagem, COMPLETO',
        'GRADUACAO Engenharia Elétrica @ Centro Universitário UNA, INCOMPLETO',
      ],
      certificados: ['NR-10 e NR-35 @ null'],
    },
  },
]
