/**
 * Rules to break, by the file whose code implements them: the original text, and its broken form. They were chosen from the rules that
 * tests name: per module in the order of their ids, the fifth and every tenth after it (if only a journey names it, the next one), and
 * those that once stayed green. A file is `building/folder/name`; folders may be left out, so that files can move.
 */
export interface Mutation {
  rule: string
  file: string
  find: string
  replace: string
}

const broken: Record<string, [rule: string, find: string, replace: string][]> = {
  // plataforma
  'web/FilterPanel.tsx': [['R0164', "isOpen ? 'Ocultar Filtro'", "isOpen ? 'Fechar Filtro'"]],
  'web/ranges.tsx': [['R0174', "event.target.value === '12' ? 12 : 1", "event.target.value === '12' ? 10 : 1"]],
  'contract/geral/codigos.ts': [
    ['R0192', "codigo: 'NAO_VERIFICADO'", "codigo: 'NAO_VERIFICADA'"],
    ['R1041', "  { codigo: 'BOOTCAMP', descricao: 'Bootcamp' },\n", ''],
  ],
  'web/kit/call.ts': [
    ['R0219', "raise({ expired: 'login' })", "raise({ expired: 'ask' })"],
    ['R0229', 'return id === undefined || id === null', 'return id === null'],
    ['R0353', 'if (encoded) return decodeURIComponent(encoded)', 'if (encoded) return encoded'],
    ['R0363', "mode: CallOptions['errors'] = 'messages'", "mode: CallOptions['errors'] = 'dialog'"],
    ['R0389', ' || SUPPRESSED.has(error.code)) return', ') return'],
  ],
  'web/kit/errors.ts': [['R0384', 'code, own, b.errors, b.id)', 'code, own, [], b.id)']],
  'contract/kit/errors.ts': [['R0374', "UNAUTHENTICATED: 'Sessão expirada.'", "UNAUTHENTICATED: 'Sessão encerrada.'"]],
  'contract/kit/documentos.ts': [
    ['R0285', 'isValidCnpj(valor, alfanumerico)', 'isValidCnpj(valor, alfanumerico) || new Set(valor).size === 1'],
  ],
  'contract/kit/texto.ts': [['R0326', '/[^0-9]/g', '/[^0-9]/']],
  'contract/kit/formato.ts': [
    [
      'R0402',
      String.raw`/^(\d{4})-(\d{2})-(\d{2}).*$/s, '$3/$2/$1'`,
      String.raw`/^(\d{4})-(\d{2})-(\d{2}).*$/s, '$2/$3/$1'`,
    ],
  ],
  'contract/kit/datas.ts': [['R0445', '-12-31`', '-12-30`']],
  'contract/kit/fields.ts': [['R0529', '.number()\n    .positive(', '.number()\n    .nonnegative(']],
  'server/utilitario/empresas.ts': [
    ['R0342', "eb.and([eb('ativa', '=', false), eb.val(veTodasEmpresas(ctx))])", "eb('ativa', '=', true)"],
    ['R0462', 'a.perfil_id = p.perfil_id and a.autoridade', 'a.autoridade'],
    ['R1069', 'sanitizeHtml(politicaSeguranca)', 'politicaSeguranca'],
  ],
  'web/kit/ReportPage.tsx': [
    ['R0435', 'run(button.label, button.onValid as never)', 'void button.onValid({} as never)'],
  ],
  'web/kit/form.tsx': [
    [
      'R0727',
      'setValue(name, next, { shouldDirty: true })',
      'setValue(name, next, { shouldDirty: true, shouldValidate: true })',
    ],
    ['R0730', "latestReveal.current?.(id.split('.')[0]!, id)", ''],
  ],
  'contract/captacao/relatorio-cargo.ts': [['R0736', 'f.gruposIds.length > 0', 'f.gruposIds.length >= 0']],
  'server/cargo-salario/colaboradores.ts': [
    ['R0771', "lista(ctx).where('id', 'in', ids)", "lista(ctx).where('id', '=', ids[0]!)"],
  ],
  'server/cargo-salario/faixas-leitura.ts': [
    ['R0794', 'and x.confirmado and x.data <= ', 'and x.confirmado and x.data >= '],
  ],
  'web/ui/DataTable.tsx': [['R1110', '{props.name} <span>(INATIVA)</span>', '{props.name} <span>(INATIVO)</span>']],

  // shell
  'web/app/router.tsx': [['R0038', 'to="/externo/login" search={kept}', 'to="/externo/login"']],
  'web/app/Shell.tsx': [
    ['R0049', 'info.parametrosDoSistema.statusColabore ?', '!info.parametrosDoSistema.statusColabore ?'],
  ],
  'web/app/Assistente.tsx': [
    ['R0058', 'credits={creditos?.restantes}', 'credits={creditos?.gratuitos}'],
    ['R1319', 'holds(ROLE_ASSISTENTE_RH) && !isNarrow', '!isNarrow'],
  ],
  'web/kit/error-pages.tsx': [
    ['R0136', 'Fale com quem administra os perfis de acesso na sua empresa.', 'Fale com o suporte.'],
    ['R0141', '<ol>\n              {lines.map(', '<ol>\n              {lines.slice(1).map('],
  ],
  'web/app/News.tsx': [['R0182', 'data.filter((n) => !n.lida).length', 'data.filter((n) => n.lida).length']],
  'contract/shell/mensagens.ts': [['R0854', "C: 'Cargos & Salários'", "C: 'Cargos e Salários'"]],
  'web/shell/caixas.tsx': [['R0864', 'isRead: m.lida', 'isRead: !m.lida']],
  'web/kit/message-dialog.tsx': [['R0874', "label: 'De', value: shown.remetente", "label: 'De', value: shown.texto"]],
  'web/shell/avisos-sistema.tsx': [['R0925', 'lines: mensagens', 'lines: mensagens.slice(1)']],
  'server/shell/mensagens.ts': [['R1094', "where('lida', '<>', lida)", "where('lida', '=', lida)"]],
  'web/app/Dialogs.tsx': [
    ['R0465', 'title="Atenção! A empresa foi alterada em outra aba"', 'title="Atenção! A empresa foi alterada"'],
  ],

  // produto, externo
  'server/externo/documentos.ts': [['R0017', '    await removeFile(ctx, arquivoId)\n', '']],
  'server/externo/gravar.ts': [
    ['R0084', "shown.has('certificados') ?", "!shown.has('certificados') ?"],
    ['R0089', '    ...only(ESCOLHAS),\n', ''],
  ],
  'server/31_captacao-solicitacoes.sql': [
    ['R0121', 'where n.empresa_id = app_empresa() and n.exibir_modulo_externo\n', 'where n.exibir_modulo_externo\n'],
  ],
  'web/captacao/anuncio-divulgacao.tsx': [['R0125', 'fonte === null', 'fonte !== null']],
  'contract/externo/anuncios.ts': [
    [
      'R0245',
      "emailAmigo: email({ label: 'E-mail do amigo', max: 50 })",
      "emailAmigo: email({ label: 'E-mail do amigo', max: 50 }).or(z.literal(''))",
    ],
  ],
  'contract/geral/pessoa.ts': [
    ['R0269', "ddd: digitos('DDD', [2])", "ddd: digitos('DDD', [2, 3])"],
    ['R0270', "digitos('Telefone fixo', [8, 9])", "digitos('Telefone fixo', [8, 9, 10])"],
    ['R0271', "foneCelular: digitos('Celular', [9])", "foneCelular: digitos('Celular', [8, 9])"],
  ],
  'contract/kit/senha.ts': [['R0312', 'return senha === conf', 'return String(senha).length === String(conf).length']],

  // captacao
  'contract/captacao/candidatos-imprimir.ts': [['R0205', "  exibirCurso: 'Cursos',\n", '']],
  'contract/captacao/anuncios.ts': [
    ['R0234', "titulo: texto({ label: 'Título', max: 100 })", "titulo: texto({ label: 'Título', max: 101 })"],
  ],
  'contract/captacao/cadastros.ts': [
    [
      'R0255',
      "max: 999 }),\n    nome: texto({ label: 'Nome', max: 100 }),",
      "max: 999 }),\n    nome: textoLongo({ label: 'Nome', max: 100 }),",
    ],
  ],
  'contract/geral/curriculo.ts': [
    ['R0293', "obrigatorio: 'Data de Admissão é obrigatória'", "obrigatorio: 'Data é obrigatória'"],
    ['R0296', 'e.dataDesligamento >= e.dataAdmissao', 'e.dataDesligamento > e.dataAdmissao'],
    ['R0303', "local: texto({ label: 'Instituição'", "local: textoOpcional({ label: 'Instituição'"],
    ['R0542', 'e.checkNomeCargo || e.cargoId !== null', 'e.checkNomeCargo || e.nomeMercado === null'],
    ['R0547', 'v <= 24', 'v < 24'],
  ],
  'contract/captacao/solicitacao-campos.ts': [
    ['R0469', "vinculo: 'E'", "vinculo: 'T'"],
    [
      'R0509',
      "booleano({ label: 'Invisível para o gestor' })",
      "booleano({ label: 'Invisível para o gestor' }).nullable()",
    ],
  ],
  'contract/captacao/solicitacao-regras.ts': [
    ['R0519', "{ campo: 'vinculo', exigidoPor: 'solPessoalObrigarDadosComplementares' }", "{ campo: 'vinculo' }"],
  ],
  'server/captacao/solicitacao-gravar.ts': [
    [
      'R0479',
      'unique(input.colaboradoresSubstituidos.map((s) => s.id))',
      'unique(input.colaboradoresSubstituidos.map((s) => s.id)).slice(0, 1)',
    ],
  ],
  'server/captacao/solicitacoes-pessoal.ts': [
    [
      'R0489',
      'await setState(ctx, s.id, { suspensa })',
      "await setState(ctx, s.id, { suspensa, ...(suspensa ? { status: 'I' } : {}) })",
    ],
    ['R0490', "{ status: 'I', suspensa: false, ...SEM_LIBERACAO })", "{ status: 'I', ...SEM_LIBERACAO })"],
    ['R0499', ".where('suspensa', '=', f.visualizar === 'S')", ".where('suspensa', '=', f.visualizar === 'A')"],
  ],

  // geral, avaliacao
  'contract/geral/endereco.ts': [
    [
      'R1266',
      "logradouro: texto({ label: 'Logradouro', max: 120 })",
      "logradouro: texto({ label: 'Logradouro', max: 120 }).optional()",
    ],
  ],
  'web/avaliacao/ninebox-grafico.tsx': [
    [
      'R0452',
      'colaboradorIds.slice(page * size, (page + 1) * size)',
      'colaboradorIds.slice((page + 1) * size, (page + 2) * size)',
    ],
  ],
  'contract/avaliacao/avaliacoes-desempenho.ts': [['R0646', 'if (!a.titulo) falta(', "if (a.titulo === '') falta("]],
  'contract/avaliacao/conteudo.ts': [['R0659', 'max: MAXIMOS.nota }).default(10)', 'max: MAXIMOS.nota }).default(9)']],
  'contract/avaliacao/questionarios.ts': [['R0669', "4: 'Dê uma nota'", "4: 'Escolha uma resposta'"]],
  'contract/avaliacao/ninebox.ts': [
    ['R0684', 'percentualAltoDesempenho: 66', 'percentualAltoDesempenho: 67'],
    ['R0694', "'COMPROMETIDO'", "'COMPROMISSO'"],
    ['R0704', 'DESCRICAO_MOSTRADA = 200', 'DESCRICAO_MOSTRADA = 201'],
  ],

  // cargo-salario
  'contract/cargo-salario/grupos-ocupacionais.ts': [
    [
      'R0536',
      "considerarQtdColaboradoresPorCargo: booleano({ label: 'Considerar",
      "considerarQtdColaboradores: booleano({ label: 'Considerar",
    ],
  ],
  'server/cargo-salario/areas-organizacionais.ts': [
    [
      'R0558',
      "replicarParaFilhas(ctx, id, alvo, 'R', aPartirDeHoje)",
      "replicarParaFilhas(ctx, id, alvo, 'C', aPartirDeHoje)",
    ],
  ],
  'contract/cargo-salario/cargos.ts': [
    ['R0568', "texto({ label: 'Nomenclatura', fem: true", "texto({ label: 'Nome', fem: true"],
  ],
  'contract/cargo-salario/faixas-salariais.ts': [
    [
      'R0578',
      "label: 'Descrição no sistema de pessoal', max: 100",
      "label: 'Descrição no sistema de pessoal', max: 101",
    ],
    [
      'R0588',
      "faixaId: ref('faixaSalarial', { label: 'Faixa', fem: true }),",
      "faixaId: ref('faixaSalarial', { label: 'Faixa', fem: true }).optional(),",
    ],
  ],
  'contract/cargo-salario/niveis-competencia-historico.ts': [
    [
      'R0598',
      "erro: 'Informe um número inteiro de até 5 dígitos' })",
      "erro: 'Informe um número inteiro de até 5 dígitos' }).nullable()",
    ],
  ],
  'contract/cargo-salario/colaboradores.ts': [
    ['R0608', 's.tipoSalario === 3 && s.salario === null', 's.tipoSalario === 3 && s.salario === 0'],
  ],
  'contract/cargo-salario/reajustes-coletivos.ts': [
    [
      'R0611',
      "areasIds: refs('areaOrganizacional', { label: 'Área Organizacional', fem: true, min: 1 })",
      "areasIds: refs('areaOrganizacional', { label: 'Área Organizacional', fem: true })",
    ],
    [
      'R0612',
      "obrigatorio: 'Cargo / Faixa Salarial é obrigatório', min: 1 })",
      "obrigatorio: 'Cargo / Faixa Salarial é obrigatório' })",
    ],
    ['R0618', '.refine((v) => v !== 0, {', '.refine((v) => v >= 0, {'],
  ],
  'server/cargo-salario/reajustes-leitura.ts': [['R0628', "'r.cargoAtualNome'", "'r.cargoNome as cargoAtualNome'"]],
  'contract/cargo-salario/tabelas-reajustes-colaboradores.ts': [
    ['R0633', "from: ['P'],\n      to: ['A'],", "from: ['A', 'P'],\n      to: ['A'],"],
  ],

  // utilitario
  'web/app/AssistentePainel.tsx': [['R1097', 'oferta.falta.length > 0', 'oferta.falta.length > 1']],
  'server/utilitario/assistente.ts': [
    ['R1107', "gratuito and mes = date_trunc('month'", "gratuito and mes <= date_trunc('month'"],
  ],
  'contract/utilitario/estabelecimentos.ts': [['R1309', 'CNPJ: /^[0-9A-Z]{4}$/', 'CNPJ: /^[0-9A-Z]{4,5}$/']],
  'server/utilitario/integracoes-chaves.ts': [
    [
      'R1365',
      "abrir(ctx, 'bi', row.chaveLacrada)\n    if (chave === null)",
      "abrir(ctx, 'bi', row.chaveLacrada)\n    if (chave !== null)",
    ],
  ],
  'server/utilitario/menus-extra.ts': [
    ['R1375', 'return exclusao.one(ctx, { id: linkId, versao })', 'return { ok: true }'],
  ],

  // desenvolvimento, sst, gestao-talentos, analytics
  'web/desenvolvimento/modelo-certificado-montagem.tsx': [
    ['R0939', 'else logos.onChange([...logos.value, {', 'else logos.onChange([{'],
  ],
  'server/desenvolvimento/certificacoes.ts': [
    [
      'R1054',
      'exigirPreRequisito(ctx, own.certificacaoPreRequisitoId, current?.id)',
      'exigirPreRequisito(ctx, own.certificacaoPreRequisitoId)',
    ],
  ],
  'server/desenvolvimento/modelos-certificado-imagens.ts': [['R1354', 'PASTA[tipo]}/', 'PASTA[tipo]}-']],
  'contract/sst/afastamentos.ts': [['R1023', "codigo: 'CESSAO_REQUISICAO'", "codigo: 'CESSAO'"]],
  'contract/sst/colaborador-afastamentos.ts': [['R1091', "codigo !== 'SEM_ERRO'", "codigo !== 'COM_ERRO'"]],
  'server/sst/afastamento-regras.ts': [
    [
      'R1333',
      "    .where('talentoId', '=', talentoId)\n    .where('fim', '<', inicio)",
      "    .where('fim', '<', inicio)",
    ],
  ],
  'contract/cargo-salario/ficha.ts': [
    ['R1262', "sexo: opcao(SEXO, { label: 'Sexo' })", "sexo: opcao(SEXO, { label: 'Sexo' }).nullable()"],
  ],
  'contract/kit/chart.ts': [['R1402', 'smooth: 0.4', 'smooth: 0.5']],
}

export const mutations: readonly Mutation[] = Object.entries(broken).flatMap(([file, slips]) =>
  slips.map(([rule, find, replace]) => ({ rule, file, find, replace })),
)
