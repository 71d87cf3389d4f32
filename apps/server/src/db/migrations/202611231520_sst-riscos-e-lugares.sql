-- Protective equipment. What it is stands in its history, by date.
create table epi ();
call tabela_da_empresa('epi');
call referencia('epi', 'tipo_epi_id', 'tipo_epi');

create table epi_historico (
  nome varchar(100) not null,
  descricao text,
  fabricante varchar(100),
  numero_ca varchar(20),
  vencimento_ca date,
  -- Days.
  validade_uso integer not null check (validade_uso between 1 and 9999),
  atenuacao varchar(100)
);
call tabela_da_empresa('epi_historico');
call tabela_de_vigencia('epi_historico', 'epi_id', 'epi');
create index on epi_historico (empresa_id, numero_ca);

-- Risks, and in which environments they are.
create table risco (
  grupo_risco text not null check (grupo_risco in ('ACIDENTE', 'BIOLOGICO', 'ERGONOMICO', 'FISICO', 'QUIMICO', 'OUTRO')),
  descricao varchar(100) not null,
  possiveis_danos_saude text,
  procedimento_emergencia text,
  epi_eficaz boolean not null default false
);
call tabela_da_empresa('risco');
alter table risco add constraint risco_descricao unique (empresa_id, grupo_risco, descricao);

create table risco_epi ();
call tabela_da_empresa('risco_epi');
call referencia('risco_epi', 'risco_id', 'risco', true, 'cascade');
call referencia('risco_epi', 'epi_id', 'epi');
alter table risco_epi add unique (empresa_id, risco_id, epi_id);

create table risco_ambiente ();
call tabela_da_empresa('risco_ambiente');
call referencia('risco_ambiente', 'ambiente_id', 'ambiente');
call referencia('risco_ambiente', 'risco_id', 'risco');
call referencia('risco_ambiente', 'fonte_risco_id', 'fonte_risco', false);
alter table risco_ambiente
  add constraint risco_ambiente_uma_vez unique nulls not distinct (empresa_id, ambiente_id, risco_id, fonte_risco_id);

create table risco_ambiente_medida ();
call tabela_da_empresa('risco_ambiente_medida');
call referencia('risco_ambiente_medida', 'risco_ambiente_id', 'risco_ambiente', true, 'cascade');
call referencia('risco_ambiente_medida', 'medida_seguranca_id', 'medida_seguranca');
alter table risco_ambiente_medida add unique (empresa_id, risco_ambiente_id, medida_seguranca_id);

-- Work sites and tax locations.
create table obra (
  nome varchar(255) not null,
  tipo text not null check (tipo in ('1', '2')),
  numero_inscricao varchar(14) not null,
  cep varchar(8),
  uf_id bigint not null references estado (id),
  cidade_id bigint not null references cidade (id),
  logradouro varchar(120) not null,
  numero varchar(10) not null,
  complemento varchar(30),
  bairro varchar(100) not null,
  observacao text
);
call tabela_da_empresa('obra');
call referencia('obra', 'estabelecimento_responsavel_id', 'estabelecimento');
create index on obra (uf_id);
create index on obra (cidade_id);
alter table obra add constraint obra_numero unique (empresa_id, numero_inscricao, nome);

create table lotacao_tributaria (
  nome varchar(255) not null,
  tipo text not null check (tipo in ('CNPJ', 'CPF', 'CPF|CNPJ', 'CNO', 'NP')),
  numero_inscricao varchar(14),
  constraint lotacao_tributaria_numero check ((tipo = 'NP') = (numero_inscricao is null))
);
call tabela_da_empresa('lotacao_tributaria');
alter table lotacao_tributaria add constraint lotacao_tributaria_nome unique (empresa_id, nome);

-- The matrix of severity: a class has pairs of gravity and probability, and a pair has one class.
create table classificacao_severidade_risco (
  nome varchar(255) not null,
  ordem smallint not null check (ordem between 1 and 99),
  exige_acao boolean not null default false
);
call tabela_da_empresa('classificacao_severidade_risco');
alter table classificacao_severidade_risco
  add constraint classificacao_severidade_risco_nome unique (empresa_id, nome),
  add constraint classificacao_severidade_risco_ordem unique (empresa_id, ordem);

create table matriz_severidade_risco ();
call tabela_da_empresa('matriz_severidade_risco');
call referencia('matriz_severidade_risco', 'gravidade_risco_id', 'gravidade_risco');
call referencia('matriz_severidade_risco', 'probabilidade_risco_id', 'probabilidade_risco');
call referencia('matriz_severidade_risco', 'classificacao_severidade_risco_id', 'classificacao_severidade_risco', true, 'cascade');
alter table matriz_severidade_risco
  add constraint matriz_severidade_risco_par unique (empresa_id, gravidade_risco_id, probabilidade_risco_id);

-- Table 24 of the eSocial: harmful agents. Codes that came later are added by hand and are not official.
create table atividade_perigosa_insalubre (
  codigo varchar(9) not null constraint atividade_perigosa_insalubre_codigo unique check (codigo ~ '^[0-9]{2}\.[0-9]{2}\.[0-9]{3}$'),
  descricao varchar(500) not null,
  oficial boolean not null default false
);
call tabela_global('atividade_perigosa_insalubre');
insert into atividade_perigosa_insalubre (codigo, descricao, oficial)
select codigo, descricao, true from (values
  ('01.01.001', 'Arsênio e seus compostos'),
  ('01.02.001', 'Asbestos (ou amianto)'),
  ('01.03.001', 'Benzeno e seus compostos tóxicos'),
  ('01.03.002', 'Estireno (vinilbenzeno)'),
  ('01.04.001', 'Berílio e seus compostos tóxicos'),
  ('01.05.001', 'Bromo e seus compostos tóxicos'),
  ('01.06.001', 'Cádmio e seus compostos tóxicos'),
  ('01.07.001', 'Carvão mineral e seus derivados'),
  ('01.08.001', 'Chumbo e seus compostos tóxicos'),
  ('01.09.001', 'Cloro e seus compostos tóxicos'),
  ('01.09.002', 'Metileno-ortocloroanilina, MOCA® (4,4''-metileno-bis-(2-cloroanilina), MBOCA®)'),
  ('01.09.003', 'Bis(cloro metil) éter (éter de clorometila ou éter bisclorometílico)'),
  ('01.09.004', 'Biscloroetileter (éter dicloroetílico)'),
  ('01.09.005', 'Clorambucil (cloroambucil)'),
  ('01.09.006', 'Cloropreno'),
  ('01.10.001', 'Cromo e seus compostos tóxicos'),
  ('01.11.001', 'Dissulfeto de carbono'),
  ('01.12.001', 'Fósforo e seus compostos tóxicos'),
  ('01.13.001', 'Iodo'),
  ('01.14.001', 'Manganês e seus compostos'),
  ('01.15.001', 'Mercúrio e seus compostos'),
  ('01.16.001', 'Níquel e seus compostos tóxicos'),
  ('01.17.001', 'Petróleo, xisto betuminoso, gás natural e seus derivados'),
  ('01.18.001', 'Sílica livre'),
  ('01.19.001', 'Butadieno-estireno'),
  ('01.19.002', 'Acrilonitrila'),
  ('01.19.003', '1,3-butadieno'),
  ('01.19.004', 'Mercaptanos (tióis)'),
  ('01.19.005', 'n-hexano'),
  ('01.19.006', 'Diisocianato de tolueno (TDI)'),
  ('01.19.007', 'Aminas aromáticas'),
  ('01.19.008', 'Aminobifenila (4-aminodifenil)'),
  ('01.19.009', 'Auramina'),
  ('01.19.010', 'Azatioprina'),
  ('01.19.011', '1,4-butanodiol'),
  ('01.19.012', 'Dimetanosulfonato (MIRELAN)'),
  ('01.19.013', 'Ciclofosfamida'),
  ('01.19.014', 'Dietiletilbestrol'),
  ('01.19.015', 'Acronitrila'),
  ('01.19.016', 'Nitronaftilamina'),
  ('01.19.017', '4-dimetil-aminoazobenzeno'),
  ('01.19.018', 'Benzopireno'),
  ('01.19.019', 'Beta-propiolactona'),
  ('01.19.021', 'Dianizidina'),
  ('01.19.022', 'Dietilsulfato'),
  ('01.19.023', 'Dimetilsulfato'),
  ('01.19.024', 'Etilenoamina'),
  ('01.19.025', 'Etilenotiureia'),
  ('01.19.026', 'Fenacetina'),
  ('01.19.027', 'Iodeto de metila'),
  ('01.19.028', 'Etilnitrosureia'),
  ('01.19.029', 'Nitrosamina'),
  ('01.19.030', 'Ortotoluidina'),
  ('01.19.031', 'Oximetalona'),
  ('01.19.032', 'Procarbazina'),
  ('01.19.033', 'Propanosultona'),
  ('01.19.034', 'Óxido de etileno'),
  ('01.19.035', 'Estilbenzeno'),
  ('01.19.036', 'Creosoto'),
  ('01.19.038', 'Benzidina'),
  ('01.19.039', 'Betanaftilamina'),
  ('01.19.040', '1-cloro-2,4-nitrodifenil'),
  ('01.19.041', '3-epoxipropano'),
  ('02.01.001', 'Ruído'),
  ('02.01.002', 'Vibrações localizadas (mão-braço)'),
  ('02.01.003', 'Vibração de corpo inteiro (aceleração resultante de exposição normalizada - aren)'),
  ('02.01.004', 'Vibração de corpo inteiro (valor da dose de vibração resultante - VDVR)'),
  ('02.01.005', 'Trabalhos com perfuratrizes e marteletes pneumáticos'),
  ('02.01.006', 'Radiações ionizantes'),
  ('02.01.007', 'Extração e beneficiamento de minerais radioativos'),
  ('02.01.008', 'Atividades em minerações com exposição ao radônio'),
  ('02.01.009', 'Realização de manutenção e supervisão em unidades de extração, tratamento e beneficiamento de minerais radioativos com exposição às radiações ionizantes'),
  ('02.01.010', 'Operações com reatores nucleares ou com fontes radioativas'),
  ('02.01.011', 'Trabalhos realizados com exposição aos raios Alfa, Beta, Gama e X, aos nêutrons e às substâncias radioativas para fins industriais, terapêuticos e diagnósticos'),
  ('02.01.012', 'Fabricação e manipulação de produtos radioativos'),
  ('02.01.013', 'Pesquisas e estudos com radiações ionizantes em laboratórios'),
  ('02.01.014', 'Trabalhos com exposição ao calor acima dos limites de tolerância estabelecidos na NR-15'),
  ('02.01.015', 'Pressão atmosférica anormal'),
  ('02.01.016', 'Trabalhos em caixões ou câmaras hiperbáricas'),
  ('02.01.017', 'Trabalhos em tubulões ou túneis sob ar comprimido'),
  ('02.01.018', 'Operações de mergulho com o uso de escafandros ou outros equipamentos'),
  ('03.01.001', 'Trabalhos em estabelecimentos de saúde com contato com pacientes portadores de doenças infectocontagiosas ou com manuseio de materiais contaminados'),
  ('03.01.002', 'Trabalhos com animais infectados para tratamento ou para o preparo de soro, vacinas e outros produtos'),
  ('03.01.003', 'Trabalhos em laboratórios de autópsia, de anatomia e anátomo-histologia'),
  ('03.01.004', 'Trabalho de exumação de corpos e manipulação de resíduos de animais deteriorados'),
  ('03.01.005', 'Trabalhos em galerias, fossas e tanques de esgoto'),
  ('03.01.006', 'Esvaziamento de biodigestores'),
  ('03.01.007', 'Coleta e industrialização do lixo'),
  ('04.01.001', 'Mineração subterrânea cujas atividades sejam exercidas afastadas das frentes de produção'),
  ('04.01.002', 'Trabalhos em atividades permanentes no subsolo de minerações subterrâneas em frente de produção'),
  ('05.01.001', 'Agentes nocivos não constantes no Anexo IV do Decreto 3.048/1999 e incluídos por força de decisão judicial ou administrativa'),
  ('09.01.001', 'Ausência de agente nocivo ou de atividades previstas no Anexo IV do Decreto 3.048/1999')
) t (codigo, descricao);
