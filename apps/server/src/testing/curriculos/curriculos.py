"""Makes the curricula of this folder, once: python3 curriculos.py OUT. Needs LibreOffice, TeX Live, fop, poppler, ImageMagick.

All people, companies and numbers are invented. The layouts follow what these programs and networks write; the reader was not looked at.
"""
import html, json, os, random, subprocess, sys, unicodedata

OUT = os.path.abspath(sys.argv[1])
TMP = os.path.join('/tmp', 'curriculos-tmp')
os.makedirs(TMP, exist_ok=True)
R = random.Random(19)
E = html.escape

NOMES_F = ['Maria Eduarda', 'Ana Beatriz', 'Luciana', 'Débora', 'Francisca', 'Thaís', 'Jéssica', 'Conceição', 'Yasmin', 'Rosângela', 'Ingrid', 'Patrícia']
NOMES_M = ['João Vítor', 'Antônio Carlos', 'Érico', 'Wellington', 'Caio', 'Raimundo', 'Otávio', 'Diego', 'Luís Felipe', 'Sandro', 'Murilo', 'Heitor']
SOBRENOMES = ['Cavalcante Nogueira', 'de Souza Brandão', 'Albuquerque', 'dos Santos Ribeiro', 'Figueiredo da Costa', 'Yamamoto', 'Teixeira Lopes',
              'Bezerra de Menezes Filho', 'Guimarães', 'Peixoto e Silva', 'Sá Barreto', 'Moraes Pinheiro', 'Kowalski', 'D’Ávila Rocha', 'Freitas Magalhães']
CARGOS = ['Analista de Compras', 'Gestor de Tráfego', 'Assistente Fiscal', 'Controller', 'Desenvolvedora Back-end', 'Auxiliar de Cozinha', 'Product Manager',
          'Técnico de Enfermagem', 'Operador de Caixa', 'Gerente de Projetos', 'Coordenador Pedagógico', 'Social Media', 'Engenheira Civil', 'Recepcionista',
          'Estagiário de Direito', 'Jovem Aprendiz', 'Supervisor de Logística', 'Vendedor Externo', 'Barista', 'Analista de Dados Pleno', 'Líder de Produção',
          'Motorista Carreteiro', 'Inspetora de Qualidade', 'Farmacêutico Responsável', 'Consultor Comercial', 'Auxiliar de Departamento Pessoal', 'Arquiteta de Software',
          'Marceneiro', 'Comprador Sênior', 'Executiva de Contas', 'Telefonista', 'Gerente Administrativo-Financeiro']
EMPRESAS = ['Nuvem Azul', 'Mercadinho São José', 'Petrosul Energia S.A.', 'Banco do Litoral', 'Grupo Carnaúba', 'Ferreira & Filhos Ltda', 'Hospital Santa Luzia',
            'Tecidos Bela Vista', 'Log Expresso Transportes', 'Padaria Trigo Bom', 'Construtora Horizonte', 'Clínica Vida Plena', 'Escola Pequeno Príncipe',
            'Agência Ponto e Vírgula', 'Metalúrgica Ipê', 'Café Serra Alta', 'Moinho Real Alimentos', 'Prefeitura Municipal de Aracoiaba', 'Vidraçaria Cristal',
            'Dataluz', 'Hotel Praia Mansa', 'Supermercado Econômico', 'Farmácia do Povo', 'Solaris Engenharia', 'Rede Ideal Telecom', 'Cooperativa Agrovale',
            'Silva Advogados Associados', 'Oficina Dois Irmãos', 'Marca Viva', 'Indústria de Calçados Sertão', 'Bonfim Seguros', 'Colégio Novo Rumo', 'Atlântico Pescados', 'Zênite']
CIDADES = [('Fortaleza', 'CE', '85'), ('São Paulo', 'SP', '11'), ('Recife', 'PE', '81'), ('Belo Horizonte', 'MG', '31'), ('Curitiba', 'PR', '41'), ('Salvador', 'BA', '71'), ('Campinas', 'SP', '19')]
CURSOS = [('Graduação em ', 'Administração'), ('Bacharelado em ', 'Ciências Contábeis'), ('Técnico em ', 'Enfermagem'), ('Tecnólogo em ', 'Gestão de Recursos Humanos'),
          ('Bacharelado em ', 'Engenharia Civil'), ('MBA em ', 'Gestão de Projetos'), ('Licenciatura em ', 'Pedagogia'), ('Graduação em ', 'Direito'),
          ('Técnico em ', 'Logística'), ('Pós-graduação em ', 'Marketing Digital'), ('Bacharelado em ', 'Ciência da Computação'), ('Tecnólogo em ', 'Análise e Desenvolvimento de Sistemas')]
ESCOLAS = ['Universidade Federal do Ceará', 'Universidade de São Paulo', 'PUC Minas', 'Universidade Católica de Pernambuco', 'SENAC', 'Centro Universitário Farias Brito', 'Faculdade Ateneu',
           'Universidade Estadual de Campinas', 'FGV', 'UFPR', 'Instituto Federal da Bahia', 'Universidade Estácio de Sá', 'Escola Técnica Estadual Rubens Vaz', 'Mackenzie']
IDIOMAS = [('Inglês', 'intermediário', 'I'), ('Inglês', 'avançado', 'A'), ('Espanhol', 'básico', 'B'), ('Francês', 'básico', 'B'), ('Espanhol', 'intermediário', 'I'), ('Inglês', 'básico', 'B')]
FEITOS = ['Atendimento a fornecedores e negociação de prazos.', 'Elaboração de relatórios mensais para a diretoria', 'Controle de estoque e inventários, com redução de 12% nas perdas.',
          'Implantação de sistema ERP em 2019, com treinamento da equipe', 'Apoio às rotinas do setor: arquivo, protocolo e telefonia.', 'Planejamento e acompanhamento de metas',
          'Gestão de equipe de 8 pessoas.', 'Abertura e fechamento da loja', 'Conferência de notas fiscais e lançamentos', 'Organização de eventos internos e campanhas',
          'Responsável pelo contato com clientes da região Nordeste', 'Projeto premiado pela Associação Comercial em 2021.']
SOBRE = ['Profissional com experiência em rotinas administrativas e atendimento ao público, em busca de novos desafios.',
         'Atuo há mais de seis anos na área, com foco em resultado, organização e trabalho em equipe.',
         'Busco oportunidade de crescimento em empresa sólida, onde possa aplicar meus conhecimentos.']
HABIL = ['Excel avançado', 'Pacote Office', 'Trabalho em equipe', 'Power BI', 'Comunicação', 'SAP', 'Negociação', 'Organização']

EN_CARGOS = ['Marketing Analyst', 'Software Engineer', 'Sales Executive', 'Customer Success Manager', 'Financial Analyst', 'Warehouse Supervisor', 'Human Resources Assistant', 'UX Designer', 'Account Manager', 'Intern']
EN_EMPRESAS = ['Bluewave Technologies', 'Harbor Foods Inc.', 'Northwind Logistics', 'Nuvem Azul', 'Greenfield Bank', 'Atlas Consulting Group', 'Solaris Engenharia', 'Brightside Media', 'Zênite', 'Pine & Co.']
EN_CURSOS = [('Bachelor of Business Administration', 'Business Administration'), ('Bachelor of Science in Computer Science', 'Computer Science'), ('Master of Science in Finance', 'Finance'), ('MBA in Project Management', 'Project Management'), ('Bachelor of Arts in Communication', 'Communication')]
EN_ESCOLAS = ['Universidade de São Paulo', 'University of Lisbon', 'Federal University of Ceará', 'Insper', 'Boston College', 'PUC-Rio']
EN_IDIOMAS = [('English', 'fluent', 'Inglês', 'A'), ('Spanish', 'intermediate', 'Espanhol', 'I'), ('Portuguese', 'native', 'Português', 'A'), ('French', 'basic', 'Francês', 'B')]
EN_FEITOS = ['Led a team of five people and the yearly budget.', 'Built dashboards used by the whole sales team', 'Reduced delivery costs by 15% in 2021', 'Supported customers in Brazil and Portugal.', 'Prepared monthly reports for the board']

sem = lambda t: ''.join(c for c in unicodedata.normalize('NFD', t.lower()) if c.isalpha() or c == ' ')
usados = set()
def pessoa(en=False, atual=None, njobs=None):
    while True:
        fem = R.random() < .5
        nome = f'{R.choice(NOMES_F if fem else NOMES_M)} {R.choice(SOBRENOMES)}'
        if nome not in usados: break
    usados.add(nome)
    cidade, uf, ddd = R.choice(CIDADES)
    partes = sem(nome).split()
    email = R.choice([f'{partes[0]}.{partes[-1]}', f'{partes[0]}{partes[-1]}{R.randint(10, 99)}', f'{partes[0][0]}{partes[-1]}', f'contato.{partes[-1]}']) + '@' + R.choice(['correio.example', 'mail.example', 'caixa.example.com'])
    fone = ddd, f'9{R.randint(8000, 9999)}', f'{R.randint(0, 9999):04d}'
    n = njobs or R.choice([2, 2, 3, 3, 4])
    ano, mes = 2026, R.randint(1, 10)
    atual = R.random() < .6 if atual is None else atual
    jobs, fim = [], None
    ca, em = R.sample(EN_CARGOS if en else CARGOS, n), R.sample(EN_EMPRESAS if en else EMPRESAS, n)
    if not atual:
        ano, mes = 2025, R.randint(1, 12); fim = (ano, mes)
    for i in range(n):
        d = R.randint(9, 50); t = ano * 12 + mes - 1 - d
        ini = (t // 12, t % 12 + 1)
        jobs.append(dict(cargo=ca[i], empresa=em[i], ini=ini, fim=fim, dia=(R.randint(1, 28), R.randint(1, 28)), feitos=R.sample(EN_FEITOS if en else FEITOS, R.randint(1, 3))))
        t -= R.randint(1, 5); ano, mes = t // 12, t % 12 + 1; fim = (ano, mes)
    ns = R.choice([1, 1, 2])
    esc = []
    for i, (c, e) in enumerate(zip(R.sample(EN_CURSOS if en else CURSOS, ns), R.sample(EN_ESCOLAS if en else ESCOLAS, ns))):
        f = 2022 - 5 * i - R.randint(0, 4)
        esc.append(dict(dito=c[0] if en else c[0] + c[1], curso=c[1], escola=e, ini=f - R.randint(2, 5), fim=f))
    li = R.sample(EN_IDIOMAS if en else IDIOMAS, 3)
    idi, vis = [], set()
    for x in li:
        if x[0] not in vis: vis.add(x[0]); idi.append(x)
    idi = idi[:R.choice([1, 2])] if not en else idi
    return dict(nome=nome, cidade=cidade, uf=uf, fone=fone, email=email, jobs=jobs, esc=esc, idi=idi, en=en, sobre=R.choice(SOBRE), hab=R.sample(HABIL, 4), li=f'{partes[0]}-{partes[-1]}')

MES3 = 'jan fev mar abr mai jun jul ago set out nov dez'.split()
MESN = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split()
EN3 = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split()
ENN = 'January February March April May June July August September October November December'.split()
def data(d, est, dia):
    y, m = d
    return {'n': f'{m:02d}/{y}', 'p': f'{m:02d}.{y}', '3': f'{MES3[m-1]}/{y}', '3e': f'{MES3[m-1].capitalize()} {y}', '3p': f'{MES3[m-1]}. {y}', 'N': f'{MESN[m-1].capitalize()} de {y}', 'nn': f'{MESN[m-1]} de {y}', 'd': f'{dia:02d}/{m:02d}/{y}', 'a': str(y),
            'e3': f'{EN3[m-1]} {y}', 'eN': f'{ENN[m-1]} {y}', 'y': f'{y}-{m:02d}', '2': f'{m:02d}/{y % 100:02d}', 'M': f'{MESN[m-1].upper()}/{y}'}[est]
def per(j, est, meio=' - ', agora='atual'):
    j['est'] = est
    return data(j['ini'], est, j['dia'][0]) + meio + (data(j['fim'], est, j['dia'][1]) if j['fim'] else agora)
def fone(p, est=0):
    d, a, b = p['fone']
    return [f'({d}) {a}-{b}', f'+55 {d} {a}-{b}', f'{d} {a} {b}', f'({d}){a}{b}', f'+55 ({d}) {a[0]} {a[1:]}-{b}'][est]
def verdade(p, kind):
    def dt(d, est, dia): return None if d is None else f'{d[0]}-{d[1]:02d}-{dia:02d}' if est == 'd' else str(d[0]) if est == 'a' else f'{d[0]}-{d[1]:02d}'
    return dict(tipo=kind, nome=p['nome'], email=p['email'], telefone=''.join(p['fone']),
                experiencias=[dict(empresa=j['empresa'], cargo=j['cargo'], inicio=dt(j['ini'], j['est'], j['dia'][0]), fim=dt(j['fim'], j['est'], j['dia'][1])) for j in p['jobs']],
                formacoes=[dict(curso=e['curso'], instituicao=e['escola'], inicio=e['ini'] if e.get('mi') else None, fim=e['fim']) for e in p['esc']],
                idiomas=[dict(idioma=i[2] if p['en'] else i[0], nivel=i[3] if p['en'] else i[2]) for i in p['idi']])

# ---- Flat ODT, which LibreOffice turns into everything else
def P(t, s='T'):
    return f'<text:p text:style-name="{s}">{t}</text:p>'
def T(t): return E(t, quote=False).replace('\t', '<text:tab/>').replace('\n', '<text:line-break/>')
def p(t): return P(T(t))
def h(t): return P(T(t), 'H')
def b(t): return P(T(t), 'B')
def n(t): return P(T(t), 'N')
def li(*ts): return '<text:list text:style-name="L">' + ''.join(f'<text:list-item>{p(t)}</text:list-item>' for t in ts) + '</text:list>'
vazio = lambda: P('')
tabs = 0
def table(rows, widths, borders=False):
    global tabs; tabs += 1
    cols = ''.join(f'<table:table-column table:style-name="c{int(w*10)}"/>' for w in widths)
    for w in widths: LARG.add(int(w * 10))
    cs = 'cb' if borders else 'cn'
    return f'<table:table table:name="t{tabs}">{cols}' + ''.join('<table:table-row>' + ''.join(f'<table:table-cell table:style-name="{cs}" office:value-type="string">{c}</table:table-cell>' for c in r) + '</table:table-row>' for r in rows) + '</table:table>'
LARG = set()
def fodt(body, font='Liberation Sans', cols=0, size=10.5, head=''):
    sec = body
    sty = ''.join(f'<style:style style:name="c{w}" style:family="table-column"><style:table-column-properties style:column-width="{w/10}cm"/></style:style>' for w in LARG)
    if cols:
        sty += f'<style:style style:name="S" style:family="section"><style:section-properties><style:columns fo:column-count="2" fo:column-gap="0.8cm"/></style:section-properties></style:style>'
    def ps(nm, extra='', tp=''): return f'<style:style style:name="{nm}" style:family="paragraph"><style:paragraph-properties fo:margin-bottom="0.06cm" {extra}><style:tab-stops><style:tab-stop style:position="12.5cm"/></style:tab-stops></style:paragraph-properties><style:text-properties style:font-name="F" fo:font-size="{size}pt" {tp}/></style:style>'
    return f'''<?xml version="1.0" encoding="UTF-8"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text"><office:font-face-decls><style:font-face style:name="F" svg:font-family="{font}"/></office:font-face-decls><office:automatic-styles>{ps('T')}{ps('B','','fo:font-weight="bold"')}{ps('H','fo:margin-top="0.35cm"','fo:font-weight="bold" fo:color="#1f4e79"').replace(f'{size}pt', '13pt')}{ps('N','','fo:font-weight="bold"').replace(f'{size}pt', '20pt')}<text:list-style style:name="L"><text:list-level-style-bullet text:level="1" text:bullet-char="•"><style:list-level-properties text:space-before="0.3cm" text:min-label-width="0.4cm"/></text:list-level-style-bullet></text:list-style><style:style style:name="cb" style:family="table-cell"><style:table-cell-properties fo:border="0.5pt solid #888888" fo:padding="0.1cm"/></style:style><style:style style:name="cn" style:family="table-cell"><style:table-cell-properties fo:border="none" fo:padding="0.1cm"/></style:style>{sty}<style:page-layout style:name="pm"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm" fo:margin-left="2cm" fo:margin-right="2cm" fo:margin-top="1.8cm" fo:margin-bottom="1.8cm"/><style:header-style/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="pm">{f'<style:header>{head}</style:header>' if head else ''}</style:master-page></office:master-styles><office:body><office:text>{sec}</office:text></office:body></office:document>'''

def run(*a, cwd=TMP):
    r = subprocess.run(a, cwd=cwd, capture_output=True, text=True)
    if r.returncode: sys.exit(f'{a}\n{r.stdout[-1500:]}\n{r.stderr[-1500:]}')
pend = []
def office(nome, xml, ext, filtro=None):
    open(f'{TMP}/{nome}.fodt', 'w').write(xml); pend.append((nome, ext, filtro))
def converter():
    grupos = {}
    for nome, ext, filtro in pend: grupos.setdefault((ext, filtro), []).append(nome)
    for (ext, filtro), nomes in grupos.items():
        run('soffice', '-env:UserInstallation=file:///tmp/curriculos-lo', '--headless', '--convert-to', ext + (f':{filtro}' if filtro else ''), '--outdir', TMP, *[f'{n}.fodt' for n in nomes])
    pend.clear()
feitos = []
def anotar(kind, nome, ext, p): feitos.append((kind, nome, ext, verdade(p, kind)))

def idiomas(p, sep=' – '): return [f'{i[0]}{sep}{i[1]}' for i in p['idi']]

# 1. labelled entries
def rotulado(p_, v, est, meio, agora):
    q = p_
    x = [n(q['nome'].upper() if v % 2 else q['nome']), p(f'Endereço: Rua das Flores, {R.randint(10, 900)} - Centro - {q["cidade"]}/{q["uf"]}'), p(f'Telefone: {fone(q, v % 4)}'), p(f'E-mail: {q["email"]}'), h(['FORMAÇÃO', 'Escolaridade', 'FORMAÇÃO ACADÊMICA'][v % 3])]
    for e in q['esc']:
        x += [p(f'Curso: {e["dito"]}'), p(f'Instituição: {e["escola"]}'), p([f'Conclusão: {e["fim"]}', f'Ano de conclusão: {e["fim"]}'][v % 2])]
    x += [h(['EXPERIÊNCIA PROFISSIONAL', 'Experiências Profissionais', 'HISTÓRICO PROFISSIONAL'][v % 3])]
    for j in q['jobs']:
        pr = per(j, est, meio, agora)
        ordem = [[f'Empresa: {j["empresa"]}', f'Cargo: {j["cargo"]}', f'Período: {pr}'], [f'Empresa: {j["empresa"]}', f'Período: {pr}', f'Função: {j["cargo"]}', 'Atividades: ' + j['feitos'][0]], [f'Cargo: {j["cargo"]}', f'Empresa: {j["empresa"]}', f'Período: {pr}', f'Principais atividades: {j["feitos"][0]}'], [f'Período: {pr}', f'Empresa: {j["empresa"]}', f'Cargo: {j["cargo"]}']][v % 4]
        x += [p(o) for o in ordem] + ([vazio()] if v != 2 else [])
    return ''.join(x + [h('IDIOMAS')] + [p(i) for i in idiomas(q, ': ')])
def rotulados():
    for v, (est, meio, agora) in enumerate([('n', ' a ', 'atual'), ('N', ' até ', 'o momento'), ('d', ' a ', 'Atual'), ('n', ' - ', 'Atualmente'), ('M', ' a ', 'ATUAL')]):
        q = pessoa(); nome = f'rotulado-{v + 1}'
        office(nome, fodt(rotulado(q, v, est, meio, agora), ['Liberation Sans', 'Liberation Serif', 'DejaVu Sans', 'Liberation Serif', 'Liberation Sans'][v], size=11.5), 'pdf')
        anotar('rotulado', nome, 'pdf', q)
    converter()
    # The last three as an office scans them: grey, skewed, noisy, JPEG.
    for v, rot, ruido, res in [(2, '1.3', '0.25', 170), (3, '-0.9', '0.4', 160), (4, '1.8', '0.3', 150)]:
        nome = f'rotulado-{v + 1}'
        run('pdftoppm', '-r', str(res), '-gray', '-png', '-singlefile', f'{nome}.pdf', nome)
        run('convert', f'{nome}.png', '-background', '#f4f4f4', '-rotate', rot, '-blur', '0x0.5', '-attenuate', ruido, '+noise', 'Gaussian', '-brightness-contrast', '-6x-12', '-colorspace', 'Gray', '-quality', '40', f'{nome}.jpg')
        open(f'{TMP}/{nome}.tex', 'w').write(r'\documentclass{article}\usepackage{graphicx}\usepackage[a4paper,margin=0cm]{geometry}\pagestyle{empty}\setlength{\parindent}{0pt}\begin{document}\includegraphics[width=\paperwidth]{' + nome + r'.jpg}\end{document}')
        run('pdflatex', '-interaction=nonstopmode', f'{nome}.tex')

# 2. LinkedIn, by fop
def fo(q, v):
    en = q['en']
    L = dict(c='Contact' if en else 'Contato', s='Top Skills' if en else 'Principais competências', l='Languages', x='Experience' if en else 'Experiência', f='Education' if en else 'Formação acadêmica', r='Summary' if en else 'Resumo')
    B = lambda t, s=10.5, extra='': f'<fo:block font-size="{s}pt" {extra}>{E(t)}</fo:block>'
    H = lambda t: B(t, 15.75, 'space-before="16pt" space-after="8pt" color="#191919"')
    niveis = {'B': 'Elementary', 'I': 'Limited Working', 'A': 'Full Professional'} if v != 1 else {'B': 'Elementary', 'I': 'Professional Working', 'A': 'Native or Bilingual'}
    side = B(L['c'], 13, 'space-after="6pt"') + (B(fone(q, 3).replace('(', '').replace(')', '') + ' (Mobile)', 10.5) if v % 2 == 0 else B('+55' + ''.join(q['fone']) + ' (Mobile)')) + B(q['email'], 10.5, 'color="#0073b1"') + B(f'www.linkedin.com/in/{q["li"]}-', 10.5) + B('9b7a41 (LinkedIn)', 10.5) + B(L['s'], 13, 'space-before="14pt" space-after="6pt"') + ''.join(B(x) for x in q['hab'][:3]) + B(L['l'], 13, 'space-before="14pt" space-after="6pt"') + ''.join(B(f'{i[0]} ({niveis[i[3] if en else i[2]]})') for i in q['idi'])
    if v == 2: side += B('Certifications', 13, 'space-before="14pt" space-after="6pt"') + B('Excel para Negócios') + B('Fundamentos de Scrum')
    j0 = q['jobs'][0]
    main = B(q['nome'], 26) + B(f'{j0["cargo"]} | {j0["empresa"]} | {q["hab"][0]}', 12) + B(f'{q["cidade"]}, {dict(CE="Ceará", SP="São Paulo", PE="Pernambuco", MG="Minas Gerais", PR="Paraná", BA="Bahia")[q["uf"]]}, ' + ('Brazil' if en else 'Brasil'), 12, 'color="#666"')
    if v % 2 == 0: main += H(L['r']) + B('Experienced professional who likes people and numbers.' if en else q['sobre'], 12)
    main += H(L['x'])
    def dur(j):
        f = j['fim'] or (2026, 11); m = f[0] * 12 + f[1] - j['ini'][0] * 12 - j['ini'][1] + 1
        a, r = m // 12, m % 12
        if en: return ' '.join(x for x in [f'{a} year{"s" * (a > 1)}' if a else '', f'{r} month{"s" * (r > 1)}' if r else ''] if x)
        return ' '.join(x for x in [f'{a} ano{"s" * (a > 1)}' if a else '', f'{r} {"meses" if r > 1 else "mês"}' if r else ''] if x)
    ult = None
    for k, j in enumerate(q['jobs']):
        j['est'] = 'n'
        pr = per(j, 'eN' if en else 'nn', ' - ', 'Present') + f' ({dur(j)})'
        mesma = k + 1 < len(q['jobs']) and q['jobs'][k + 1]['empresa'] == j['empresa']
        if j['empresa'] != ult:
            main += B(j['empresa'], 12, 'space-before="10pt"')
            if mesma: main += B(dur(dict(ini=q['jobs'][k + 1]['ini'], fim=j['fim'])), 11.5)
        ult = j['empresa']
        main += B(j['cargo'], 11.5) + B(pr, 10.5) + B(f'{q["cidade"]}, ' + ('Brazil' if en else 'Brasil'), 10.5, 'color="#666"')
        if k != 1: main += ''.join(B(f, 10.5, 'space-before="4pt"') for f in j['feitos'])
    main += H(L['f'])
    for e in q['esc']:
        e['mi'] = True
        pre = e['dito'].split(' em ')[0] if not en else e['dito'].split(' in ')[0]
        main += B(e['escola'], 12, 'space-before="6pt"') + B(f'{pre}, {e["curso"]} · ({e["ini"]} - {e["fim"]})' if v != 1 else f'{e["dito"]} · (janeiro de {e["ini"]} - dezembro de {e["fim"]})', 10.5)
    return f'''<fo:root xmlns:fo="http://www.w3.org/1999/XSL/Format"><fo:layout-master-set><fo:simple-page-master master-name="p" page-width="612pt" page-height="792pt"><fo:region-body margin-left="224pt" margin-right="30pt" margin-top="36pt" margin-bottom="36pt"/><fo:region-after extent="30pt"/><fo:region-start extent="200pt"/></fo:simple-page-master></fo:layout-master-set><fo:page-sequence master-reference="p" font-family="Liberation Sans"><fo:static-content flow-name="xsl-region-after"><fo:block font-size="9pt" text-align="center">Page <fo:page-number/> of <fo:page-number-citation ref-id="fim"/></fo:block></fo:static-content><fo:static-content flow-name="xsl-region-start"><fo:block margin-left="20pt" margin-top="36pt" color="#333"><fo:retrieve-marker retrieve-class-name="lado" retrieve-position="first-including-carryover" retrieve-boundary="page"/></fo:block></fo:static-content><fo:flow flow-name="xsl-region-body"><fo:block><fo:marker marker-class-name="lado">{side}</fo:marker></fo:block>{main}<fo:block id="fim"/></fo:flow></fo:page-sequence></fo:root>'''
def linkedin():
    conf = '<fop version="1.0"><renderers><renderer mime="application/pdf"><fonts><auto-detect/></fonts></renderer></renderers></fop>'
    open(f'{TMP}/fop.xml', 'w').write(conf)
    for v in range(4):
        q = pessoa(en=v == 3, atual=v != 2, njobs=[3, 4, 3, 3][v]); nome = f'linkedin-{v + 1}'
        if v == 1: q['jobs'][1]['empresa'] = q['jobs'][0]['empresa']
        open(f'{TMP}/{nome}.fo', 'w').write(fo(q, v))
        run('fop', '-c', 'fop.xml', '-fo', f'{nome}.fo', '-pdf', f'{nome}.pdf')
        anotar('linkedin', nome, 'pdf', q)

# 3. English
def ingles():
    for v in range(4):
        q = pessoa(en=True); nome = f'ingles-{v + 1}'
        x = [n(q['nome']), p(f'{q["cidade"]}, Brazil | {fone(q, 1)} | {q["email"]}' if v != 2 else f'Phone: {fone(q, 1)}'), *([p(f'Email: {q["email"]}')] if v == 2 else []), h(['SUMMARY', 'Profile', 'Professional Summary', 'About'][v]), p('Results-driven professional with a passion for people and numbers.')]
        exp = [h(['PROFESSIONAL EXPERIENCE', 'Work Experience', 'Employment History', 'Experience'][v])]
        for j in q['jobs']:
            pr = per(j, ['e3', 'eN', 'n', 'e3'][v], [' – ', ' - ', ' to ', ' – '][v], ['Present', 'Present', 'present', 'Current'][v])
            exp += [[b(f'{j["cargo"]}\t{pr}'), p(f'{j["empresa"]}, {q["cidade"]}')], [b(j['empresa']), p(f'{j["cargo"]} | {pr}')], [b(f'{j["cargo"]}, {j["empresa"]}'), p(pr)], [b(f'{j["cargo"]} at {j["empresa"]}'), p(pr)]][v] + [li(*j['feitos'])]
        edu = [h(['EDUCATION', 'Education', 'Education and Training', 'Academic Background'][v])]
        for e in q['esc']:
            if v in (0, 3): e['mi'] = True
            edu += [[b(e['dito']), p(f'{e["escola"]}, {e["ini"]} – {e["fim"]}')], [b(f'{e["escola"]}'), p(f'{e["dito"]}, {e["fim"]}')], [p(f'{e["dito"]} - {e["escola"]} (graduated {e["fim"]})')], [p(f'{e["ini"]} – {e["fim"]}\t'.strip()), p(e['dito']), p(e['escola'])]][v]
        idi = [h('LANGUAGES' if v == 0 else 'Languages')] + ([p(', '.join(f'{i[0]} ({i[1]})' for i in q['idi']))] if v in (0, 2) else [p(f'{i[0]}: {i[1].capitalize()}') for i in q['idi']])
        partes = exp + edu if v != 1 else edu + exp
        ext = ['pdf', 'docx', 'pdf', 'pdf'][v]
        office(nome, fodt(''.join(x + partes + [h('SKILLS' if v == 0 else 'Skills'), p('Excel, Power BI, negotiation')] + idi), ['Liberation Serif', 'Liberation Sans', 'DejaVu Sans', 'Liberation Sans'][v]), ext)
        anotar('ingles', nome, ext, q)
    converter()

# 4. LaTeX with bitmap (Type 3) fonts
def tx(t): return t.replace('&', r'\&').replace('%', r'\%').replace('–', '--').replace('_', r'\_').replace('’', "'")
def latex():
    for v in range(4):
        q = pessoa(); nome = f'latex-{v + 1}'
        sec = lambda t: rf'\section*{{{t}}}'
        # The last one is as TeX was before 1990: accents are letters of their own.
        l = [(r'\documentclass[11pt,a4paper]{article}\usepackage[T1]{fontenc}' if v < 3 else r'\pdfmapfile{}\documentclass[11pt,a4paper]{article}') + r'\usepackage[utf8]{inputenc}\usepackage[a4paper,margin=2cm]{geometry}\pagestyle{empty}\setlength{\parindent}{0pt}\begin{document}']
        l += [rf'\begin{{center}}{{\LARGE\bfseries {tx(q["nome"])}}}\\[4pt] {tx(q["cidade"])}, {q["uf"]} \textbar{{}} {tx(fone(q, [0, 1, 0, 4][v]))} \textbar{{}} {tx(q["email"])}\end{{center}}'] if v != 1 else [rf'{{\huge {tx(q["nome"])}}}\\ {tx(q["email"])} \hfill {tx(fone(q, 0))}\par']
        l += [sec('Resumo'), tx(q['sobre'])] if v == 0 else []
        ex = [sec(['Experiência Profissional', 'Experiência', 'Experiência profissional', 'Atuação Profissional'][v])]
        for j in q['jobs']:
            pr = tx(per(j, ['n', '3e', 'nn', 'a' if v == 9 else 'n'][v], ['--', ' -- ', ' a ', ' – '][v], ['atual', 'Presente', 'o momento', 'Atual'][v]))
            ca, em = tx(j['cargo']), tx(j['empresa'])
            ex += [[rf'\textbf{{{ca}}} \hfill {pr}\\ \textit{{{em}}}'], [rf'\textbf{{{em}}} \hfill {tx(q["cidade"])}\\ \textit{{{ca}}} \hfill \textit{{{pr}}}'], [rf'\textbf{{{em}}}, {ca} ({pr})'], [rf'{pr}\quad \textbf{{{ca}}} --- {em}']][v]
            ex += [r'\begin{itemize}' + ''.join(rf'\item {tx(f)}' for f in j['feitos']) + r'\end{itemize}']
        ed = [sec(['Formação', 'Formação Acadêmica', 'Formação acadêmica', 'Educação'][v])]
        for e in q['esc']:
            if v in (0, 3): e['mi'] = True
            ed += [[rf'\textbf{{{tx(e["dito"])}}} \hfill {e["ini"]}--{e["fim"]}\\ {tx(e["escola"])}\par'], [rf'{tx(e["dito"])}, {tx(e["escola"])}, {e["fim"]}\par'], [rf'\textbf{{{tx(e["escola"])}}}\\ {tx(e["dito"])} -- conclus\~ao em {e["fim"]}\par'], [rf'{e["ini"]} -- {e["fim"]}\quad {tx(e["dito"])}, {tx(e["escola"])}\par']][v]
        idi = [sec('Idiomas')] + ([r'\begin{itemize}' + ''.join(rf'\item {tx(i)}' for i in idiomas(q, ': ')) + r'\end{itemize}'] if v % 2 else [tx(', '.join(f'{i[0]} ({i[1]})' for i in q['idi']))])
        l += (ex + ed if v != 2 else ed + ex) + idi + [r'\end{document}']
        open(f'{TMP}/{nome}.tex', 'w').write('\n'.join(l))
        run('pdflatex', '-interaction=nonstopmode', f'{nome}.tex')
        anotar('latex', nome, 'pdf', q)

# 5. two columns
def colunas():
    for v in range(4):
        q = pessoa(); nome = f'colunas-{v + 1}'
        partes = q['nome'].split()
        corte = 2 if len(partes) > 2 else 1
        lado = [h('CONTATO'), p(fone(q, 0)), p(q['email']), p(f'{q["cidade"]} - {q["uf"]}'), h('HABILIDADES'), *[p(x) for x in q['hab']], h('IDIOMAS'), *[p(i) for i in idiomas(q, [' - ', ': ', ' – ', ' '][v])]]
        ex = [h(['EXPERIÊNCIA', 'EXPERIÊNCIA PROFISSIONAL', 'EXPERIÊNCIAS', 'EXPERIÊNCIA'][v])]
        for j in q['jobs']:
            pr = per(j, ['n', '3', 'n', '3e'][v], [' - ', ' – ', ' até ', ' - '][v], ['atual', 'atual', 'hoje', 'Atual'][v])
            ex += [[b(j['cargo']), p(f'{j["empresa"]} | {pr}')], [b(j['empresa']), p(j['cargo']), p(pr)], [b(f'{j["cargo"]} - {j["empresa"]}'), p(pr)], [p(pr), b(j['cargo']), p(j['empresa'])]][v] + [li(*j['feitos'][:2])]
        ed = [h('FORMAÇÃO')]
        for e in q['esc']:
            if v in (1, 3): e['mi'] = True
            ed += [[b(e['dito']), p(f'{e["escola"]}, {e["fim"]}')], [b(e['escola']), p(e['dito']), p(f'{e["ini"]} – {e["fim"]}')], [p(f'{e["dito"]} - {e["escola"]} - {e["fim"]}')], [p(f'{e["ini"]} - {e["fim"]}'), p(e['dito']), p(e['escola'])]][v]
        nome1, nome2 = ' '.join(partes[:corte]), ' '.join(partes[corte:])
        if v == 0: body = table([[''.join(lado), ''.join([n(nome1), n(nome2), p(q['jobs'][0]['cargo'])] + ex + ed)]], [5.5, 11.5])
        elif v == 1: body = n(q['nome'].upper()) + p(q['jobs'][0]['cargo']) + table([[''.join(ex), ''.join(lado + ed)]], [11, 6])
        elif v == 2: body = table([[''.join([n(nome1.upper()), n(nome2.upper())] + lado + ed), ''.join([h('PERFIL'), p(q['sobre'])] + ex)]], [6.5, 10.5])
        else: body = n(q['nome']) + table([[''.join(lado[:4]), h('PERFIL') + p(q['sobre'])], [''.join(lado[4:9]), ''.join(ex)], [''.join(lado[9:]), ''.join(ed)]], [5.5, 11.5])
        office(nome, fodt(body, ['Liberation Sans', 'DejaVu Sans', 'Liberation Sans', 'Liberation Serif'][v], size=9.5), 'pdf')
        anotar('colunas', nome, 'pdf', q)
    converter()

# 6. to 8. and 10.: one column, several layouts; DOCX with line breaks, ODT, RTF, plain PDF
def simples(q, v, quebras=False):
    est, meio, agora = [('n', ' a ', 'atual'), ('3', ' – ', 'atual'), ('N', ' a ', 'Atual'), ('d', ' a ', 'atual'), ('a', ' - ', 'atual'), ('n', ' - ', 'até o momento')][v]
    g = (lambda *ls: [P(T('\n'.join(ls)))]) if quebras else (lambda *ls: [p(l) for l in ls])
    x = [n(q['nome'].upper() if v % 2 == 0 else q['nome'])] + g(f'Brasileiro(a), {R.randint(22, 50)} anos', f'Rua Projetada {R.randint(10, 99)}, {R.randint(1, 999)} – {q["cidade"]} – {q["uf"]}', f'{fone(q, v % 5)} / {q["email"]}' if v % 2 else f'Celular: {fone(q, v % 5)}', *([] if v % 2 else [f'E-mail: {q["email"]}']))
    x += [h('OBJETIVO' if v % 2 == 0 else 'Objetivo')] + g(q['sobre'])
    ex = [h(['EXPERIÊNCIA PROFISSIONAL', 'Experiência', 'EXPERIÊNCIAS PROFISSIONAIS', 'Histórico Profissional', 'EXPERIÊNCIA', 'Experiência Profissional'][v])]
    for j in q['jobs']:
        pr = per(j, est, meio, agora)
        ex += g(*[[j['empresa'], f'{j["cargo"]} ({pr})'], [f'{j["empresa"]} – {j["cargo"]}', pr], [j['cargo'], j['empresa'], pr], [f'{pr} – {j["empresa"]}', f'Cargo: {j["cargo"]}'], [f'{pr}: {j["cargo"]}, {j["empresa"]}'], [f'{j["empresa"]} | {pr}', j['cargo']]][v])
        ex += [li(*j['feitos'])] if v % 2 == 0 else g(*[('- ' + f) for f in j['feitos']])
        if not quebras: ex += [vazio()]
    ed = [h(['FORMAÇÃO ACADÊMICA', 'Formação', 'ESCOLARIDADE', 'Formação Acadêmica', 'FORMAÇÃO', 'Formação acadêmica'][v])]
    for e in q['esc']:
        if v == 4: e['mi'] = True
        ed += g(*[[e['dito'], f'{e["escola"]} – concluído em {e["fim"]}'], [f'{e["dito"]} – {e["escola"]} ({e["fim"]})'], [f'{e["escola"]}', f'{e["dito"]}', f'Conclusão: {e["fim"]}'], [f'{e["dito"]}, {e["escola"]}, {e["fim"]}'], [f'{e["ini"]} - {e["fim"]}: {e["dito"]}, {e["escola"]}'], [f'{e["dito"]} | {e["escola"]} | {e["fim"]}']][v])
    idi = [h('IDIOMAS' if v % 2 == 0 else 'Idiomas')] + g(*idiomas(q, [' – ', ': ', ' '][v % 3]))
    return ''.join(x + (ex + ed if v % 3 else ed + ex) + idi)
def umas(kind, ext, vs, quebras=False, filtro=None):
    for k, v in enumerate(vs):
        q = pessoa(); nome = f'{kind}-{k + 1}'
        office(nome, fodt(simples(q, v, quebras), ['Liberation Sans', 'Liberation Serif', 'DejaVu Sans'][k % 3]), ext, filtro)
        anotar(kind, nome, ext, q)
    converter()

# 9. tables, as Word's templates
def tabelas():
    for v in range(3):
        q = pessoa(); nome = f'tabela-{v + 1}'
        c1 = lambda t: b(t)
        pes = [('Nome', q['nome']), ('Telefone', fone(q, 0)), ('E-mail', q['email']), ('Cidade', f'{q["cidade"]}/{q["uf"]}')]
        prs = [per(j, ['n', 'n', 'd'][v], ' a ', 'atual') for j in q['jobs']]
        if v == 0:
            x = [h('DADOS PESSOAIS'), table([[p(a + ':'), p(z)] for a, z in pes], [4, 13], True), h('EXPERIÊNCIA PROFISSIONAL')]
            x += [table([[b('Empresa'), b('Cargo'), b('Período')]] + [[p(j['empresa']), p(j['cargo']), p(pr)] for j, pr in zip(q['jobs'], prs)], [6, 6, 5], True), h('FORMAÇÃO'), table([[b('Curso'), b('Instituição'), b('Conclusão')]] + [[p(e['dito']), p(e['escola']), p(str(e['fim']))] for e in q['esc']], [6, 7, 4], True)]
        elif v == 1:
            x = [n(q['nome']), p(f'{fone(q, 0)} | {q["email"]}'), h('Experiência'), table([[p(pr), b(j['cargo']) + p(j['empresa']) + p(j['feitos'][0])] for j, pr in zip(q['jobs'], prs)], [4.5, 12.5]), h('Formação'), table([[p(str(e['fim'])), b(e['dito']) + p(e['escola'])] for e in q['esc']], [4.5, 12.5])]
        else:
            x = [n('CURRICULUM VITAE'), table([[p(a), p(z)] for a, z in pes], [4, 13], True), h('EXPERIÊNCIAS PROFISSIONAIS')]
            for j, pr in zip(q['jobs'], prs): x += [table([[p('Empresa:'), p(j['empresa'])], [p('Cargo:'), p(j['cargo'])], [p('Período:'), p(pr)], [p('Atividades:'), p(j['feitos'][0])]], [4, 13], True), vazio()]
            x += [h('FORMAÇÃO ACADÊMICA'), table([[p('Curso:'), p(e['dito'])][0:2] for e in q['esc'][:1]] + [[p('Instituição:'), p(q['esc'][0]['escola'])], [p('Conclusão:'), p(str(q['esc'][0]['fim']))]], [4, 13], True)]
            q['esc'] = q['esc'][:1]
        x += [h('IDIOMAS'), table([[p(i[0]), p(i[1])] for i in q['idi']], [4, 13], True)]
        office(nome, fodt(''.join(x)), 'docx')
        anotar('tabela', nome, 'docx', q)
    converter()

# 11. Europass
def europass():
    for v in range(3):
        q = pessoa(en=v == 2); nome = f'europass-{v + 1}'; en = q['en']
        ling = {'B': 'A2', 'I': 'B1', 'A': 'C1'}
        if v == 0:
            x = [n(q['nome']), p('Nacionalidade: Brasileira'), p(f'Número de telefone: {fone(q, 1)} (Telemóvel)'), p(f'Endereço de correio eletrónico: {q["email"]}'), p(f'Endereço: Rua do Sol 45, {q["cidade"]} (Brasil)'), h('EXPERIÊNCIA PROFISSIONAL')]
            for j in q['jobs']: x += [p(f'[ {per(j, "d", " – ", "Atual")} ]'), b(j['cargo']), p(j['empresa']), p(f'Cidade: {q["cidade"]} | País: Brasil'), li(*j['feitos'])]
            x += [h('EDUCAÇÃO E FORMAÇÃO')]
            for e in q['esc']: e['mi'] = True; x += [p(f'[ 01/02/{e["ini"]} – 15/12/{e["fim"]} ]'), b(e['dito']), p(f'{e["escola"]}'), p(f'Cidade: {q["cidade"]} | País: Brasil')]
            x += [h('COMPETÊNCIAS LINGUÍSTICAS'), p('Língua materna: Português'), p('Outras línguas:')] + [p(f'{i[0]}: compreensão {ling[i[2]]} – expressão {ling[i[2]]}') for i in q['idi']]
        elif v == 1:
            x = [p('Curriculum Vitae'), table([[b('INFORMAÇÃO PESSOAL'), n(q['nome'])], [p(''), p(fone(q, 1)) + p(q['email']) + p(f'{q["cidade"]} ({q["uf"]})')], [h('EXPERIÊNCIA PROFISSIONAL'), p('')]] + [[p(per(j, 'n', '–', 'Presente')), b(j['cargo']) + p(f'{j["empresa"]}, {q["cidade"]} (Brasil)') + li(j['feitos'][0])] for j in q['jobs']] + [[h('EDUCAÇÃO E FORMAÇÃO'), p('')]] + [[p(f'{e["ini"]}–{e["fim"]}'), b(e['dito']) + p(e['escola'])] for e in q['esc']] + [[h('COMPETÊNCIAS PESSOAIS'), p('')], [p('Língua materna'), p('Português')], [p('Outras línguas'), ''.join(p(f'{i[0]} {ling[i[2]]}') for i in q['idi'])]], [4.6, 12.4])]
            for e in q['esc']: e['mi'] = True
        else:
            x = [n(q['nome']), p(f'Nationality: Brazilian | Phone number: {fone(q, 1)} (Mobile)'), p(f'Email address: {q["email"]}'), p(f'Address: {q["cidade"]}, Brazil (Home)'), h('WORK EXPERIENCE')]
            for j in q['jobs']: x += [p(f'{j["empresa"].upper()} – {q["cidade"].upper()}, BRAZIL'), b(f'{j["cargo"].upper()} – {per(j, "d", " – ", "CURRENT")}'), li(*j['feitos'])]
            x += [h('EDUCATION AND TRAINING')]
            for e in q['esc']: e['mi'] = True; x += [b(f'{e["dito"].upper()} – {e["escola"]} – 01/02/{e["ini"]} – 15/12/{e["fim"]}')]
            x += [h('LANGUAGE SKILLS'), p('Mother tongue(s): PORTUGUESE'), p('Other language(s):')] + [p(f'{i[0].upper()} | Listening {ling[i[3]]} | Reading {ling[i[3]]}') for i in q['idi'] if i[0] != 'Portuguese']
        office(nome, fodt(''.join(x), 'Liberation Sans'), 'pdf')
        q['idi'] = [i for i in q['idi'] if i[0] != 'Portuguese']
        anotar('europass', nome, 'pdf', q)
    converter()

rotulados(); linkedin(); ingles(); latex(); colunas()
umas('quebras', 'docx', [0, 2, 3, 5], quebras=True)
umas('odt', 'odt', [1, 2, 4]); umas('rtf', 'rtf', [0, 3, 5])
tabelas(); umas('simples', 'pdf', [0, 1, 2, 3]); europass()
# Refused, and kept only as a document: the old format of Word.
q = pessoa(); office('antigo', fodt(simples(q, 0)), 'doc', 'MS Word 97'); converter()
run('cp', f'{TMP}/antigo.doc', OUT)
for kind, nome, ext, v in feitos:
    run('cp', f'{TMP}/{nome}.{ext}', OUT)
    json.dump(dict(arquivo=f'{nome}.{ext}', **v), open(f'{OUT}/{nome}.json', 'w'), ensure_ascii=False, indent=2)
