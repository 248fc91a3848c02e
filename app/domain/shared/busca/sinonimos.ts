/**
 * One group per line; edit freely. `=` joins words that find each other, but a phrase does not find a part of itself. A
 * search for the words before `>` also finds the words after it, but not vice versa. Accents, case and plurals do not
 * matter.
 */
export const sinonimos = `
  Comprar e contratar
pregão eletrônico > pregão
pregão presencial > pregão
concorrência eletrônica > concorrência
concorrência pública > concorrência
compra = aquisição = fornecimento = registro de preços
serviço = prestação
locação = aluguel
reforma = reparo = revitalização
obra > construção, edificação, ampliação
construção = edificação
manutenção > conserto, reparo
conserto > manutenção, reparo
terceirização > mão de obra, serviços continuados
alienação = venda
srp = registro de preços

  Órgãos e lugares
câmara municipal = câmara de vereadores = legislativo municipal
fms = fundo municipal de saúde
fme = fundo municipal de educação
fmas = fundo municipal de assistência social
sms = secretaria municipal de saúde
semed = secretaria municipal de educação = sme
saae = serviço autônomo de água e esgoto
apae = associação de pais e amigos dos excepcionais
ubs = unidade básica de saúde = posto de saúde
psf = saúde da família = esf
upa = unidade de pronto atendimento
samu = atendimento móvel de urgência
caps = atenção psicossocial
cras = centro de referência de assistência social
creas = centro de referência especializado de assistência social
cmei = centro de educação infantil = creche
ifms = instituto federal de mato grosso do sul

  Alimentos
merenda = gêneros alimentícios = alimentação escolar > alimentos para merenda
alimentos = gêneros alimentícios
comida > refeição, gêneros alimentícios
pnae = alimentação escolar = agricultura familiar
hortifruti = hortifrutigranjeiros = hortaliças = frutas e verduras = flv
frutas > hortifrutigranjeiros, hortifruti
verduras > hortifrutigranjeiros, hortifruti, hortaliças
cesta básica = kit alimentação = cestas de alimentos
carne > frango, bovina, proteína animal
pão = panificação = padaria = panificados
lanche = coffee break = coquetel = buffet
refeição = marmita = marmitex = quentinha
bafômetro = etilômetro
certificado digital = certificação digital
mergulhador = mergulho
leite > fórmula infantil, laticínios
fórmula infantil = leite infantil = dieta enteral > nutrição enteral, suplemento alimentar
dieta enteral = nutrição enteral
água mineral = galão de água = água potável

  Limpeza, higiene e proteção
limpeza = higienização = asseio = faxina
material de limpeza = produtos de limpeza = saneantes = material de higiene
saneantes > produtos químicos de limpeza
epi = equipamento de proteção individual = equipamento de proteção = segurança do trabalho
uniforme = fardamento = farda
botina > calçado de segurança
papel higiênico > papel toalha
lixo = resíduos sólidos
coleta de lixo = coleta de resíduos = resíduos sólidos > limpeza urbana
resíduos hospitalares = resíduos de serviços de saúde = lixo hospitalar = rss
entulho = resíduos da construção civil = rcc > caçamba estacionária
dedetização = controle de pragas = desinsetização = desratização = controle de vetores
lavanderia = lavagem de roupas
jardinagem > paisagismo, roçada, capina, poda de árvores, corte de grama
roçada = capina = roçagem = roçamento > corte de grama, limpeza de terrenos
poda > jardinagem, supressão de árvores

  Gás e combustível
glp = gás de cozinha = gás liquefeito de petróleo = botijão de gás = recarga de gás
combustível = gasolina = diesel = etanol = abastecimento de frota
gasolina > combustível
diesel > combustível, óleo diesel
lubrificante = óleo lubrificante = óleo de motor > óleos e graxas, filtros
oxigênio = gases medicinais = oxigênio medicinal

  Prédios e obras
ar-condicionado = ar condicionado = condicionador de ar = condicionadores de ar = climatização = climatizador = split = refrigeração
asfalto = pavimentação asfáltica = recapeamento = cbuq = massa asfáltica = asfaltamento
cbuq = concreto betuminoso usinado a quente = massa asfáltica = concreto asfáltico
recapeamento = recapeamento asfáltico = recape
pavimentação > asfalto, calçamento, paralelepípedo, bloquete, intertravado, recapeamento
calçamento = paralelepípedo = bloquete = intertravado = pavimentação em pedra
calçada = passeio público
tapa-buraco = tapa buracos = operação tapa buraco
iluminação pública = luminárias de led = luminárias públicas = parque de iluminação
led = luminária led = lâmpada led
material elétrico = materiais elétricos = fios e cabos elétricos
material de construção = materiais de construção = cimento > areia, brita, tijolo
brita = pedra britada = pó de pedra = agregado
elevador = plataforma elevatória
esgoto = esgotamento sanitário
saneamento = esgotamento sanitário = abastecimento de água
fossa = limpa fossa = esgotamento de fossas = desentupimento
poço = poço artesiano = poço tubular
ponte > passarela, bueiro
praça > área de lazer, academia ao ar livre
quadra = quadra poliesportiva = ginásio = campo de futebol
casa = unidade habitacional = moradia = casas populares
muro = alambrado = cerca
telhado = cobertura = telhas
energia solar = fotovoltaica = fotovoltaico = usina solar = placas solares
luz = energia elétrica
gerador = grupo gerador
chaveiro = chaves = fechadura

  Veículos e máquinas
veículo = automóvel = carro = viatura
ônibus = micro-ônibus = microônibus > van, transporte escolar
van = micro-ônibus = furgão
caminhão = caminhões > caçamba, basculante, caminhão pipa
caminhão pipa = carro pipa
moto = motocicleta
ambulância = uti móvel
trator = máquina agrícola > implementos agrícolas
máquinas pesadas = retroescavadeira = motoniveladora = pá carregadeira = escavadeira
retroescavadeira > escavadeira, máquinas pesadas
patrol = motoniveladora
peças automotivas = autopeças = peças para veículos = peças de reposição = peças e acessórios
mecânica = oficina = manutenção de veículos = manutenção automotiva = serviços mecânicos
manutenção de veículos = manutenção veicular = manutenção da frota = manutenção automotiva = manutenção preventiva e corretiva de veículos
pneu = câmara de ar
recapagem = vulcanização = recauchutagem
lavagem de veículos = lava jato = lava-rápido
transporte escolar = transporte de alunos = transporte de estudantes = locomoção de alunos
passagens = passagem aérea = passagens aéreas = agenciamento de viagens = agência de viagens
frete = transporte de cargas = mudança

  Informática e escritório
informática = ti = tecnologia da informação = tic
computador = microcomputador = desktop = estação de trabalho > notebook, informática
notebook = laptop = computador portátil = microcomputador portátil
tablet > dispositivo móvel
impressora = multifuncional = outsourcing de impressão = impressão > cópias
toner = cartucho = suprimentos de impressão = tonner
xerox = cópia = reprografia = fotocópia
nobreak = no-break = estabilizador de energia
servidor de rede = servidores de dados = storage > data center
software = sistema = licença de uso = programa de computador = sistema informatizado
sistema de gestão = software de gestão = erp = gestão pública
antivírus = segurança da informação = endpoint = firewall
internet = link dedicado = banda larga = acesso à internet = fibra óptica
wifi = wi-fi = rede sem fio = access point
site = portal = página na internet = website
telefonia = telefone = pabx = voip
celular = smartphone = telefonia móvel = aparelho celular
câmera = cftv = circuito fechado de tv = videomonitoramento = câmeras de segurança = monitoramento eletrônico
projetor = datashow = data show = projetor multimídia
lousa digital = lousa interativa = tela interativa = painel interativo = quadro interativo
televisão = tv = televisor = smart tv
material de expediente = material de escritório = papelaria = materiais de expediente
papel a4 = papel sulfite = resma = papel ofício
material escolar = kit escolar = materiais escolares = material didático
livro = acervo bibliográfico
mobiliário = móveis = mobília
cadeira = assento = poltrona = longarina
carteira escolar = conjunto escolar = conjunto aluno = carteiras escolares
eletrodomésticos = linha branca = eletroeletrônicos > geladeira, fogão, freezer
geladeira = refrigerador
bebedouro = purificador de água = filtro de água

  Saúde
plano de saúde = assistência médica = saúde suplementar > operadora de saúde
medicamento = remédio = fármaco = medicação = produtos farmacêuticos
remédio controlado = medicamentos controlados = psicotrópicos
material hospitalar = material médico-hospitalar = materiais médicos = insumos hospitalares = correlatos = penso
material médico = material hospitalar = material médico hospitalar
material odontológico = insumos odontológicos = materiais odontológicos
dentista = odontologia = odontológico = odontólogo
prótese dentária = prótese dental = prótese odontológica
médico = serviços médicos = plantões médicos = profissionais médicos
plantão = plantões médicos = plantonista
exames = análises clínicas = exames laboratoriais = laboratório de análises
exames de laboratório = exames laboratoriais = análises clínicas
raio x = raio-x = radiologia = radiografia
ultrassom = ultrassonografia = ultrassonográfico
ressonância = ressonância magnética
tomografia = tomógrafo = tomografia computadorizada
fisioterapia = reabilitação
fralda = fraldas geriátricas = fraldas descartáveis
seringa > agulha
cadeira de rodas = órteses e próteses = opm = opme
opme = órteses próteses e materiais especiais = órteses
óculos = lentes corretivas = lentes oftálmicas = armação de óculos
reagentes = kit diagnóstico = testes rápidos
vacina = imunobiológico = imunização
veterinário = castração = clínica veterinária = medicina veterinária = castração de cães e gatos
funerária = serviços funerários = auxílio funeral = funeral > urna funerária, urna mortuária
caixão = urna funerária = urna mortuária

  Serviços
vigilante = vigilância patrimonial = segurança patrimonial = segurança armada = segurança desarmada
segurança patrimonial > vigilância
portaria = porteiro = controle de acesso
motorista = condutor
mão de obra = postos de trabalho = dedicação exclusiva
publicidade = propaganda = agência de publicidade
publicação = diário oficial = publicações legais = jornal
gráfica = serviços gráficos = material gráfico = impressos = impressos gráficos
faixa = banner = comunicação visual = placas
evento = festa = festividades = shows = organização de eventos
show = apresentação artística = apresentação musical = show artístico = show musical > banda musical, artista
palco = som e iluminação = sonorização = estrutura para eventos = tendas
tenda = locação de tendas = toldo
fogos = fogos de artifício = pirotecnia = show pirotécnico
banheiro químico = banheiros químicos
curso = treinamento = capacitação = qualificação profissional
concurso público = processo seletivo = organização de concurso
contabilidade = assessoria contábil = contábil = serviços contábeis
advogado = assessoria jurídica = jurídico = advocacia = serviços advocatícios
consultoria = assessoria
seguro = apólice = seguro de veículos = cobertura securitária
vale-alimentação = vale alimentação = auxílio-alimentação = auxílio alimentação = cartão alimentação = vale refeição
estágio = estagiários = agente de integração
correios = serviços postais = malote
banco = instituição financeira = serviços bancários
leiloeiro = leilão = leiloeiro oficial
sucata = bens inservíveis = inservíveis
topografia = topográfico = levantamento topográfico = georreferenciamento
projeto de engenharia = projeto básico = projeto executivo
engenharia = serviços de engenharia > projetos de engenharia
engenheiro > engenharia
semáforo = sinalização semafórica > sinalização viária
sinalização viária = sinalização de trânsito = placas de trânsito > sinalização semafórica
extintor = combate a incêndio = recarga de extintores = prevenção e combate a incêndio
bombeiro = brigadista = combate a incêndio
hospedagem = hotel = hotelaria = diárias de hotel
imóvel = prédio = sala comercial

  Escola, esporte e cultura
brinquedo = playground = parquinho = parque infantil = brinquedos pedagógicos
material esportivo = materiais esportivos = artigos esportivos = bolas
instrumentos musicais = instrumento musical = fanfarra
troféu = medalhas = premiação
bandeira = flâmula = mastro

  Campo e água
adubo = fertilizante = calcário = insumos agrícolas
semente = mudas = sementes e mudas
ração = alimentação animal = ração animal
tubo = tubulação = tubos e conexões = material hidráulico = conexões
hidrômetro = medidor de água
bomba = motobomba = bombas submersas = bomba submersa
cloro = hipoclorito = tratamento de água = produtos químicos
caixa d'água = reservatório = caixa dagua
`
