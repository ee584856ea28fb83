// The styles of the screens that customers land on travel in the one sheet that the server writes into the page.
import '../components/GiftCard.module.css'
import '../components/Rail.module.css'
import '../components/SearchBox.module.css'
import '../screens/auth/Auth.module.css'
import '../screens/gift/store/Store.module.css'
import '../screens/home/Home.module.css'
